import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useDownload } from './useDownload.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** A screen has one filled (primary) button, which is that of its first card; a dialog has its own. */
export type DownloadVariant = 'primary' | 'secondary'

interface Props {
  /** Address of a call that returns a file. */
  address: string
  name: string
  variant?: DownloadVariant
  disabled?: boolean
  children: ReactNode
}

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
