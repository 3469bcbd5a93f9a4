import { useState } from 'react'
import { Trash2, Upload } from 'lucide-react'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type LogoDraft, showBytes } from './useProfile.ts'
import { IMAGE_FAULTS, PICTURE_TYPES, readImageFile } from './read-image-file.ts'
import * as texts from './texts.en.ts'
import styles from './profile.module.css'

interface LogoFieldProps {
  draft: LogoDraft
  onChange: (draft: LogoDraft) => void
  /** The address of the saved logo; null if there is none. */
  kept: string | null
  /** The fault of the address. */
  error: string | undefined
}

/** The logo of the business, from a file or an address, with a preview before saving. */
export function LogoField({ draft, onChange, kept, error }: LogoFieldProps) {
  const [tab, setTab] = useState<'file' | 'address'>('file')
  const [isKeptBroken, setKeptBroken] = useState(false)
  const chooseFile = async (file: File) => {
    const read = await readImageFile(file)
    if ('fault' in read) return showToast({ ...IMAGE_FAULTS[read.fault], tone: 'error' })
    onChange({ kind: 'file', dataUrl: read.dataUrl, name: file.name, bytes: read.bytes })
    showToast({ title: texts.imageUploaded, text: texts.logoLoaded })
  }
  const takeAddress = (address: string) => onChange(address === '' ? { kind: 'kept' } : { kind: 'address', address })
  const clearBroken = () => {
    setKeptBroken(true)
    showToast({ ...IMAGE_FAULTS.invalid_image, tone: 'error' })
  }

  return (
    <>
      <Tabs
        label={texts.logo}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'file', label: texts.uploadFile, panel: <DropZone onFile={(file) => void chooseFile(file)} /> },
          {
            id: 'address',
            label: texts.fromUrl,
            panel: (
              <TextField
                label={texts.logoUrl}
                name="logo_url"
                type="url"
                inputMode="url"
                autoComplete="off"
                value={draft.kind === 'address' ? draft.address : ''}
                onChange={takeAddress}
                error={error}
                help={texts.logoAddressHelp}
              />
            ),
          },
        ]}
      />
      <LogoPreview
        draft={draft}
        kept={isKeptBroken ? null : kept}
        onRemove={() => onChange({ kind: 'removed' })}
        onBroken={clearBroken}
      />
      <p className="small muted">{texts.logoTip}</p>
    </>
  )
}

interface LogoPreviewProps {
  draft: LogoDraft
  /** The address of the saved logo; null if there is none. */
  kept: string | null
  onRemove: () => void
  onBroken: () => void
}

/** A preview of the logo on white and on dark, with a Remove button. */
function LogoPreview({ draft, kept, onRemove, onBroken }: LogoPreviewProps) {
  const picture = draft.kind === 'file' ? draft.dataUrl : draft.kind === 'kept' ? kept : null
  const canRemove = picture !== null || draft.kind === 'address'
  return (
    <div className={styles.logoField}>
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
        <p className={styles.noPreview}>{draft.kind === 'address' ? texts.logoFetchedHelp : texts.noLogoYet}</p>
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

/** Accepts one picture from the file dialog or by drag and drop. The transparent input covers the whole zone. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label className={isOver ? 'drop is-over' : 'drop'}>
      <Upload aria-hidden />
      <b>{texts.chooseAnImage}</b>
      <span className="desk-only">{texts.orDropItHere}</span>
      <span>{texts.logoLimits}</span>
      <input
        type="file"
        accept={PICTURE_TYPES.join(',')}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={(e) => {
          const file = e.target.files?.[0]
          if (file) onFile(file)
          // Reset, so that the same file can be chosen again after it was corrected.
          e.target.value = ''
        }}
      />
    </label>
  )
}
