import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '#web/send.ts'

interface Download {
  /** Address of a call that answers with a file. */
  address: string
  name: string
}

/** The browser has begun to save by then. */
const KEPT_MS = 60_000

/** Fetches a file and saves it on the device. By hand, so that a refusal is told on the screen. */
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
