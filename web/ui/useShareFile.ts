import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { PDF } from '#contract/call/file-reply.ts'
import { fetchFile } from '#web/fetch-file.ts'

/** Whether this device can share files with other apps. */
export const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([''], 'file.pdf', { type: PDF })] })

interface Shared {
  /** The address of the PDF on this site. */
  address: string
  fileName: string
}

/**
 * Shares a PDF with an app of the device. Returns 'ready' if fetching it took so long that the browser requires another
 * press; the file is kept for that press.
 */
export function useShareFile() {
  const made = useRef<{ of: string; file: File }>(undefined)
  return useMutation({
    mutationFn: async ({ address, fileName }: Shared): Promise<'shared' | 'ready'> => {
      const file =
        made.current?.of === address ? made.current.file : new File([await fetchFile(address)], fileName, { type: PDF })
      made.current = { of: address, file }
      try {
        await navigator.share({ files: [file] })
      } catch (e) {
        if (e instanceof DOMException && e.name === 'NotAllowedError') return 'ready'
        // The user closed the share dialog without choosing an app.
        if (!(e instanceof DOMException && e.name === 'AbortError')) throw e
      }
      made.current = undefined
      return 'shared'
    },
  })
}
