import { Check } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import styles from './SectionCard.module.css'

/** The state that useSection and the list of UPI IDs share. */
interface Saving {
  isSaved: boolean
  isSaving: boolean
  /** A refusal that belongs to no field. */
  fault: Error | null
  reload: () => void
}

interface SectionCardProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A section of the Account page with an anchor. */
export function SectionCard({ id, title, lead, children }: SectionCardProps) {
  return (
    <section className={`card pad ${styles.accountSection}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  )
}

interface SectionFormProps extends SectionCardProps {
  saving: Saving & { submit: (e: FormEvent<HTMLFormElement>) => void }
}

/** A section that is a form, saved separately. */
export function SectionForm({ saving, children, ...section }: SectionFormProps) {
  const isOnline = useOnline()
  return (
    <SectionCard {...section}>
      <form noValidate onSubmit={saving.submit}>
        {children}
        <SaveFault {...saving} />
        <div className="save-line">
          <Button type="submit" busy={saving.isSaving} busyText="Saving..." disabled={!isOnline}>
            Save<span className="sr-only"> {section.title}</span>
          </Button>
          <SavedLabel isSaved={saving.isSaved} />
        </div>
      </form>
    </SectionCard>
  )
}

/** "Saved", shown for two seconds after saving. */
export const SavedLabel = ({ isSaved }: { isSaved: boolean }) => (
  <output className="with-ico paid-text">
    {isSaved && (
      <>
        <Check aria-hidden /> Saved
      </>
    )}
  </output>
)

/** Why nothing was saved, with Reload to see what another device saved meanwhile. */
export function SaveFault({ fault, reload }: Pick<Saving, 'fault' | 'reload'>) {
  if (fault === null) return null
  const isChanged = fault instanceof CallError && fault.code === 'changed_elsewhere'
  return (
    <div role="alert" className={styles.saveFault}>
      <FieldError>{fault instanceof CallError ? fault.message : 'Something went wrong. Please try again.'}</FieldError>
      {isChanged && (
        <Button size="sm" onClick={reload}>
          Reload
        </Button>
      )}
    </div>
  )
}
