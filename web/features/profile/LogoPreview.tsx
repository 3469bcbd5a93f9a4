import { Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { LogoDraft } from './logo-draft.ts'
import { showBytes } from './show-bytes.ts'
import * as texts from './texts.en.ts'
import styles from './profile.module.css'

interface LogoPreviewProps {
  draft: LogoDraft
  /** The address of the saved logo; null if there is none. */
  kept: string | null
  onRemove: () => void
  onBroken: () => void
}

/** A preview of the logo on white and on dark, with a Remove button. */
export function LogoPreview({ draft, kept, onRemove, onBroken }: LogoPreviewProps) {
  const picture = draft.kind === 'file' ? draft.dataUrl : draft.kind === 'kept' ? kept : null
  const canRemove = picture !== null || draft.kind === 'address'
  return (
    <div className={styles.logoPreview}>
      <div className="between">
        <span className="label">{texts.logoPreview}</span>
        <span className="row">
          {draft.kind === 'file' && (
            <span className="small muted cut" title={draft.name}>
              {draft.name} · {showBytes(draft.bytes)}
            </span>
          )}
          {canRemove && <IconButton label={texts.removeLogo} large icon={<Trash2 aria-hidden />} onClick={onRemove} />}
        </span>
      </div>
      {picture === null ? (
        <p className={styles.noPreview}>{draft.kind === 'address' ? texts.theImageWillBeFetched : texts.noLogoYet}</p>
      ) : (
        <div className={styles.previews}>
          <div className={`${styles.logoPreview} ${styles.onWhite}`}>
            <img src={picture} alt={texts.yourLogoOnWhite} onError={onBroken} />
          </div>
          <div className={`${styles.logoPreview} ${styles.onDark}`}>
            <img src={picture} alt={texts.yourLogoOnDark} />
          </div>
        </div>
      )}
    </div>
  )
}
