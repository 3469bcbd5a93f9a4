import { Lock, Pencil } from 'lucide-react'
import {
  type Customer,
  type CustomerDetail,
  type CustomerHistoryEntry,
  updateCustomer,
} from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { findState } from '#domain/gst/states.ts'
import { GSTIN_DOUBTS, readRecipientGstin } from '#domain/gst/gstin.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { CallButton } from '#web/features/session/useMay.tsx'
import { LANGUAGE_NAMES } from '#web/ui/texts/labels.en.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { UndoButton } from '#web/ui/feedback/UndoButton.tsx'
import { useUndo } from '#web/ui/feedback/announce.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './customers.module.css'
import { useRemindersOff } from './useCustomers.ts'

/** The known details of a customer; a missing one has no label. */
export function DetailsCard({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const { phone, email, address, gstin, state_code, language } = customer
  const read = readRecipientGstin(gstin ?? '')
  const facts = [
    [texts.mobileNumber, phone && showPhone(phone)],
    [texts.email, email],
    [texts.address, address],
    ['GSTIN', gstin],
    [texts.state, state_code && findState(state_code)?.name],
    [texts.language, language && LANGUAGE_NAMES[language]],
  ].filter(([, value]) => value)
  return (
    <section className={`card ${styles.printed}`} aria-labelledby="details">
      <div className={styles.head}>
        <h2 id="details">{texts.details}</h2>
        <CallButton
          call={updateCustomer}
          label={texts.edit}
          variant="quiet"
          size="sm"
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
        />
      </div>
      {facts.length === 0 && <p className="small muted">{texts.onlyAName}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {'doubt' in read && read.doubt && <p className="small muted">{GSTIN_DOUBTS[read.doubt]}.</p>}
    </section>
  )
}

/** The seller's notes, with their line breaks. */
export function NotesCard({ notes }: { notes: string }) {
  return (
    <section className="card" aria-labelledby="notes">
      <div className={styles.head}>
        <h2 id="notes">{texts.notes}</h2>
        <p className="small muted with-ico">
          <Lock className="ico-16" aria-hidden />
          {texts.onlyYouSeeThis}
        </p>
      </div>
      <p className={styles.notes}>{notes}</p>
    </section>
  )
}

/** Undo for some seconds after the customer was archived. */
export function UndoArchive({ id }: { id: string }) {
  const undo = useUndo(id)
  return (
    undo && (
      <UndoButton undo={undo} className="btn btn-quiet">
        {texts.undo}
      </UndoButton>
    )
  )
}

/** Whether the customer is reminded of unpaid invoices. */
export function RemindersCard({ customer: { id, reminders_off } }: { customer: CustomerDetail }) {
  const setting = useRemindersOff()
  const isOnline = useOnline()
  const isOff = setting.isPending ? setting.variables.off : reminders_off
  return (
    <section className={`card ${styles.reminders}`} aria-labelledby="customer-reminders">
      <h2 id="customer-reminders">{texts.reminders}</h2>
      <CheckBox
        name="reminders"
        label={texts.remindThisCustomer}
        checked={!isOff}
        disabled={!isOnline}
        // Not disabled while it is saved, which would lose the focus.
        onChange={(isOn) => setting.isPending || setting.mutate({ id, off: !isOn })}
      />
    </section>
  )
}

const LABELS: Record<CustomerHistoryEntry['what'], string> = {
  created: texts.added,
  changed: texts.detailsChanged,
  merged: texts.merged,
  archived: texts.archived,
  restored: texts.broughtBack,
}

/** The history of the customer, newest first, in Indian time. */
export function CustomerHistoryCard({ history }: { history: CustomerHistoryEntry[] }) {
  if (history.length === 0) return null
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ol className="history">
        {history.map(({ at, by, what, detail }) => (
          <li key={at + what}>
            <span>{detail ? say(texts.valueWithDetail, { value: LABELS[what], detail }) : LABELS[what]}</span>
            <span className="muted">
              <time dateTime={at}>{`${showDay(indiaDay(new Date(at)))}, ${showClock(new Date(at))}`}</time> · {by}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
