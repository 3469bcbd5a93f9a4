import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { PageCard, SavedLabel, SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { DropZone } from '../LogoField.tsx'
import { IMAGE_FAULTS, readImageFile } from '../read-image-file.ts'
import { saveFaultToast, useSaveSignature } from '../useProfile.ts'
import { ofBusiness } from '#web/named-business.ts'
import * as texts from '../texts.en.ts'
import styles from '../profile.module.css'

/** The picture of the signature on documents, with a preview before it is saved. */
export function SignatureSection({ savedUrl }: { savedUrl: string | null }) {
  /** A data URL, null to remove the saved one; undefined if nothing was changed. */
  const [chosen, setChosen] = useState<string | null>()
  const { isSaved, showSaved } = useSaved()
  const isOnline = useOnline()
  const saving = useSaveSignature()
  const shown = chosen === undefined ? savedUrl : chosen

  const chooseFile = async (file: File) => {
    const read = await readImageFile(file)
    if ('fault' in read) return showToast({ ...IMAGE_FAULTS[read.fault], tone: 'error' })
    saving.reset()
    setChosen(read.dataUrl)
  }
  const remove = () => {
    saving.reset()
    setChosen(savedUrl === null ? undefined : null)
  }
  const save = (e: FormEvent) => {
    e.preventDefault()
    if (chosen === undefined || saving.isPending) return
    saving.mutate(chosen, {
      onSuccess: () => {
        setChosen(undefined)
        showSaved()
      },
    })
  }
  return (
    <PageCard id="signature" title={texts.signature} lead={texts.printedAbove}>
      <form onSubmit={save}>
        <div className={styles.parts}>
          <DropZone onFile={(file) => void chooseFile(file)} />
          <div className={styles.signaturePreview}>
            {shown === null ? (
              <p>{texts.noSignatureYet}</p>
            ) : (
              <img
                src={shown === savedUrl ? ofBusiness(shown) : shown}
                alt={texts.yourSignature}
                onError={() => showToast({ ...IMAGE_FAULTS.invalid_image, tone: 'error' })}
              />
            )}
          </div>
        </div>
        <p className="small muted">{texts.tip}</p>
        <SaveFault fault={saving.error ? saveFaultToast(saving.error).text : undefined} />
        <div className="save-line">
          <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isOnline || chosen === undefined}>
            {texts.saveSignature}
          </Button>
          {shown !== null && (
            <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={remove}>
              {texts.removeSignature}
            </Button>
          )}
          <SavedLabel isSaved={isSaved} />
        </div>
      </form>
    </PageCard>
  )
}
