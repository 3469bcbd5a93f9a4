import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '#web/send.ts'

interface Download {
  /** Address of a call that returns a file. */
  address: string
  name: string
}

/** The download has started by then. */
const KEPT_MS = 60_000

/** Downloads a file. It uses fetch, so that an error can be shown on the screen. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ address, name }: Download) => {
      const url = URL.createObjectURL(await fetchFile(address))
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
    },
  })
