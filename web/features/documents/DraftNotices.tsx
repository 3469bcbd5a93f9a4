import { CircleAlert, FilePen, Lock } from 'lucide-react'
import { PAYS_FOR_PRO } from '#web/bare-calls.ts'
import { canIssueInvoices, useCurrentUser } from '#web/features/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import type { TypedLine } from '#web/features/typed-documents/typed-document.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './editor.module.css'
import { nameField } from './draft/document-body.ts'
import type { EditedDraft, useChangedElsewhere } from './draft/useChangedElsewhere.ts'
import { focusField } from './useDocumentFaults.ts'

interface ChangedNoticeProps<T extends object> {
  title: string
  elsewhere: ReturnType<typeof useChangedElsewhere<T>>
  draft: EditedDraft<T>
}

/** Shown when another device saved the document meanwhile. The user chooses a version; none is lost. */
export function ChangedNotice<T extends object>({ title, elsewhere, draft }: ChangedNoticeProps<T>) {
  const { state, isLoading } = elsewhere
  if (state === null) return null
  return (
    <div className={`card ${styles.faultList}`} role="alert">
      <CircleAlert aria-hidden />
      <div>
        <h2>{title}</h2>
        {state === 'typed' ? (
          <>
            <p>{texts.typedIsKept}</p>
            <div className="row">
              <Button size="sm" busy={isLoading} onClick={() => void elsewhere.showSaved(draft)}>
                {texts.reload}
              </Button>
              <Button size="sm" busy={isLoading} onClick={() => void elsewhere.keep(draft)}>
                {texts.keepMine}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{texts.otherVersion}</p>
            <Button size="sm" onClick={() => elsewhere.bringBack(draft)}>
              {texts.bringBackWhatITyped}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

interface ParkedNoticeProps {
  customer: string
  onOpen: () => void
  onDrop: () => void
}

/** Shown if another new invoice was started before; it is parked until it is opened or discarded. */
export function ParkedNotice({ customer, onOpen, onDrop }: ParkedNoticeProps) {
  return (
    <output className={`card ${styles.parkedNotice}`}>
      <FilePen aria-hidden />
      <p>
        {customer.trim() === '' ? texts.startedBefore : sayWith(texts.startedFor, { customer: <bdi>{customer}</bdi> })}
      </p>
      <span className="row">
        <Button size="sm" onClick={onOpen}>
          {texts.openThatOne}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDrop}>
          {texts.discard}
        </Button>
      </span>
    </output>
  )
}

/** Says before anything is typed that creating the invoice will need Pro. */
export function PlanNeededNotice({ onUpgrade }: { onUpgrade: () => void }) {
  const user = useCurrentUser()
  if (canIssueInvoices(user)) return null
  return (
    <div role="note" className={`card ${styles.parkedNotice}`}>
      <Lock aria-hidden />
      <p>{texts.creatingNeedsPro}</p>
      {user.may[PAYS_FOR_PRO] && (
        <Button size="sm" onClick={onUpgrade}>
          {texts.upgradeToPro}
        </Button>
      )}
    </div>
  )
}

/** The list shows at most this many faults; the others are shown at their fields. */
const MAX_SHOWN = 8

/** The faults to correct, each with a link to its field. */
export function FaultList({ faults, lines }: { faults: Faults; lines: readonly TypedLine[] }) {
  const found = Object.entries(faults)
  return (
    <div className={`card ${styles.faultList}`} data-fault-list role="alert">
      <CircleAlert aria-hidden />
      <div>
        <h2>{texts.pleaseCorrectTheseFields}</h2>
        <ul>
          {found.slice(0, MAX_SHOWN).map(([name, sentence]) => (
            <li key={name}>
              <button type="button" onClick={() => focusField(name)}>
                {nameField(name, lines)}
              </button>
              : {sentence}
            </li>
          ))}
        </ul>
        {found.length > MAX_SHOWN && <p>{say(texts.andLengthMore, { length: found.length - MAX_SHOWN })}</p>}
      </div>
    </div>
  )
}
