import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '#web/send.ts'

interface Download {
  path: string
  query?: Record<string, string>
  name: string
}

/** The browser has begun to save by then. */
const KEPT_MS = 60_000

/** Fetches a file and saves it on the device. By hand, so that a refusal is told on the screen. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ path, query = {}, name }: Download) => {
      const address = URL.createObjectURL(await fetchFile(path, query))
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
    },
  })
