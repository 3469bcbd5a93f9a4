import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { fetchFile } from '#web/fetch-file.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** The look of the button: a screen has one filled (primary) button, in its first card; a dialog has its own. */
export type DownloadVariant = 'primary' | 'secondary'

interface Props {
  /** Address of a call that returns a file. */
  address: string
  name: string
  variant?: DownloadVariant
  disabled?: boolean
  children: ReactNode
}

interface DownloadRequest {
  /** Address of a call that returns a file, or a request for one. */
  address: string | Request
  name: string
}

/** The time in ms for which the file is kept; the download has started by then. */
const KEPT_MS = 60_000

/** Saves a file in memory by a browser download. */
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
    mutationFn: async ({ address, name }: DownloadRequest) => saveFile(await fetchFile(address), name),
  })

/** Downloads a file of the API; an error is shown below the button. */
export function DownloadButton({ address, name, variant, disabled = false, children }: Props) {
  const download = useDownload()
  const isOnline = useOnline()
  return (
    <div className={styles.download}>
      <Button
        variant={variant}
        icon={<Download aria-hidden />}
        busy={download.isPending}
        busyText={texts.preparing}
        disabled={!isOnline || disabled}
        onClick={() => download.mutate({ address, name })}
      >
        {children}
      </Button>
      <output className="muted">{download.isSuccess && texts.savedOnYourDevice}</output>
      <FormFault>{download.error?.message}</FormFault>
    </div>
  )
}
