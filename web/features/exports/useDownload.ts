import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '#web/fetch-file.ts'

interface Download {
  /** Address of a call that returns a file, or a request for one. */
  address: string | Request
  name: string
}

/** The download has started by then. */
const KEPT_MS = 60_000

/** Lets the browser save a file that is in memory. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Downloads a file. It uses fetch, so that an error can be shown on the screen. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ address, name }: Download) => saveFile(await fetchFile(address), name),
  })
