import { Check } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import * as texts from '../texts.en.ts'
import type { Reload } from './useReload.ts'
import styles from './SectionCard.module.css'

/** The reason why nothing was saved. */
interface Refusal {
  /** A refusal that concerns no field. */
  fault: string | undefined
  /** Loads the values that another device saved meanwhile, if that is the reason. */
  reload?: Reload | undefined
}

interface SectionCardProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading and an anchor. */
export function SectionCard({ id, title, lead, children }: SectionCardProps) {
  return (
    <section className={`card pad ${styles.section}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  )
}

/** The card of a page that has only one: its title is the page's heading and is not repeated. */
export function PageCard({ id, title, lead, children }: SectionCardProps) {
  return (
    <section className={`card pad ${styles.section}`} id={id} aria-label={title}>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  )
}

interface PageFormProps extends SectionCardProps {
  saving: Refusal & {
    isSaved: boolean
    isSaving: boolean
    submit: (e: FormEvent<HTMLFormElement>) => void
    /** Shown above the fields. */
    notice?: ReactNode
  }
}

/** A page that is one form with one Save. */
export function PageForm({ saving, children, ...page }: PageFormProps) {
  const isOnline = useOnline()
  const isReloading = saving.reload?.isBusy === true
  return (
    <PageCard {...page}>
      <form noValidate onSubmit={saving.submit}>
        {saving.notice}
        {children}
        <SaveFault {...saving} />
        <div className="save-line">
          <Button
            type="submit"
            variant="primary"
            busy={saving.isSaving || isReloading}
            busyText={isReloading ? texts.loading : texts.saving}
            disabled={!isOnline}
          >
            {texts.save}
            <span className="sr-only"> {page.title}</span>
          </Button>
          <SavedLabel isSaved={saving.isSaved} />
        </div>
      </form>
    </PageCard>
  )
}

/** "Saved", shown for two seconds after saving. */
export const SavedLabel = ({ isSaved }: { isSaved: boolean }) => (
  <output className="with-ico paid-text">
    {isSaved && (
      <>
        <Check aria-hidden /> {texts.saved}
      </>
    )}
  </output>
)

/** The reason why nothing was saved, with Reload if another device saved meanwhile. */
export function SaveFault({ fault, reload }: Refusal) {
  if (fault === undefined) return null
  return (
    <div role="alert" className={styles.saveFault}>
      <FieldError>{fault}</FieldError>
      {reload && (
        <Button size="sm" busy={reload.isBusy} busyText={texts.loading} onClick={reload.run}>
          {texts.reload}
        </Button>
      )}
    </div>
  )
}
