import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import type { HistoryEntry, InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { LinkViews } from '#contract/invoices/link-views.ts'
import { mailInvoice } from '#contract/customer-mails/customer-mail-calls.ts'
import type { Reminder } from '#contract/reminders/reminder.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showUndoReason } from '#domain/document/undo-reason.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { nameMail, senderOf } from '#web/features/mails/mail-labels.ts'
import { MailOutcome } from '#web/features/mails/MailOutcome.tsx'
import { Button } from '#web/ui/Button.tsx'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { showStep } from '#web/ui/texts/show-step.ts'
import { claimEntries } from '../../claims/claim-labels.ts'
import * as texts from '../texts.en.ts'
import styles from '../detail.module.css'
import { UNDO_REASON_WORDS } from '../../payments/payment-choices.en.ts'

/** Returns history entries for the first and last view of the payer's page. */
const viewEntries = (views: LinkViews | null): { at: string; text: string; by: string }[] => {
  if (views === null) return []
  const { count, first_at, last_at } = views
  const first = { at: first_at, text: texts.linkOpenedFirst, by: texts.onThePaymentPage }
  if (count === 1) return [first]
  return [{ at: last_at, text: sayCount(texts.linkOpenedTimes, count), by: texts.onThePaymentPage }, first]
}

interface HistoryCardProps {
  invoice: Pick<InvoiceDetail, 'history' | 'claims' | 'mails' | 'reminders' | 'views'>
  onMailAgain: (mail: CustomerMail) => void
}

interface ShownEntry {
  at: string
  text: string
  by: string
  mail?: CustomerMail
}

/** The history with claims, reminders, mails and views of the payer's page, newest first, in Indian time. */
export function HistoryCard({ invoice, onMailAgain }: HistoryCardProps) {
  const { history, claims, mails, reminders, views } = invoice
  const entries: ShownEntry[] = [
    ...history.map((entry) => ({ at: entry.at, text: describeHistoryEntry(entry), by: entry.by })),
    ...claimEntries(claims),
    ...reminderEntries(reminders),
    ...viewEntries(views),
    ...mails.map((mail) => ({ at: mail.created_at, text: nameMail(mail), by: senderOf(mail), mail })),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return (
    <section className={`card ${styles.cHist}`} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {entries.length === 0 && <p className="small muted">{texts.nothingYetShareTheLink}</p>}
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.at + entry.text}>
            <span>{entry.text}</span>
            {entry.mail && <MailOutcome recipients={entry.mail.recipients} />}
            <span className="muted">
              <time dateTime={entry.at}>{showInstant(new Date(entry.at))}</time> · {entry.by}
            </span>
            {entry.mail && <SendAgain mail={entry.mail} onMailAgain={onMailAgain} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function SendAgain({ mail, onMailAgain }: { mail: CustomerMail } & Pick<HistoryCardProps, 'onMailAgain'>) {
  return (
    <span>
      <Allowed call={mailInvoice}>
        <Button size="sm" variant="quiet" onClick={() => onMailAgain(mail)}>
          {texts.sendAgain}
          <span className="sr-only"> {nameMail(mail)}</span>
        </Button>
      </Allowed>
    </span>
  )
}

const showInstant = (at: Date): string => `${showDay(indiaDay(at))}, ${showClock(at)}`

/** The texts of entries, with the amount if relevant. */
const WORDS: Record<HistoryEntry['what'], (amount: string) => string> = {
  drafted: () => texts.draftCreated,
  changed: () => texts.draftChanged,
  created: () => texts.created,
  imported: () => texts.imported,
  marked_paid: (amount) => (amount ? say(texts.markedAsPaidWith, { amount }) : texts.markedAsPaid),
  marked_pending: (amount) => (amount ? say(texts.markedAsPendingWith, { amount }) : texts.markedAsPending),
  payment_recorded: (amount) => (amount ? say(texts.amountReceived, { amount }) : texts.paymentReceived),
  payment_undone: (amount) => (amount ? say(texts.paymentOfAmountUndone, { amount }) : texts.paymentUndone),
  voided: () => texts.cancelled,
  credited: (amount) => (amount ? say(texts.creditNoteOfAmountMade, { amount }) : texts.creditNoteMade),
  debited: (amount) => say(texts.debitNoteOfAmountMade, { amount }),
  refunded: (amount) => (amount ? say(texts.amountRefunded, { amount }) : texts.moneyRefunded),
  refund_undone: (amount) => (amount ? say(texts.refundOfAmountUndone, { amount }) : texts.refundUndone),
  advance_used: (amount) => say(texts.amountOfTheAdvanceUsed, { amount }),
  advance_returned: (amount) => say(texts.amountReturnedToTheAdvance, { amount }),
  credit_moved_in: (amount) => say(texts.amountOfCreditUsed, { amount }),
  credit_moved_out: (amount) => say(texts.historyCreditUsed, { amount }),
  claims_cleared: (amount) => say(texts.claimsOfAmountCleared, { amount }),
  written_off: (amount) => say(texts.amountWrittenOff, { amount }),
}

const keptBack = (amount: string): string => say(texts.amountKeptBack, { amount })

/** The texts of entries about TDS, which the seller did not receive. */
const WORDS_OF_TDS: Partial<typeof WORDS> = {
  marked_paid: (amount) => `${texts.markedAsPaid} · ${keptBack(amount)}`,
  payment_recorded: keptBack,
}

/** Returns the text of an entry with its method. */
function describeStep({ what, amount, method }: HistoryEntry): string {
  const shown = amount === null ? '' : showRupeesAndPaise(fromRupees(amount))
  const ofTds = method === 'tds' && amount !== null ? WORDS_OF_TDS[what] : undefined
  if (ofTds) return ofTds(shown)
  const happened = WORDS[what](shown)
  return method === null ? happened : `${happened} · ${PAYMENT_LABELS[method]}`
}

/** Returns one entry as text: "₹500.00 received · Cash", "Payment of ₹500.00 undone: The cheque bounced". */
export const describeHistoryEntry = (entry: HistoryEntry): string => {
  const { what, reason } = entry
  // Only a change of an issued invoice has a reason.
  if (what === 'changed' && reason !== null) return reason
  const words = describeStep(entry)
  return reason === null ? words : `${words}: ${showUndoReason(reason, UNDO_REASON_WORDS)}`
}

const WAYS: Record<Reminder['way'], string> = {
  whatsapp: texts.reminderSentOnWhatsapp,
  mail: texts.reminderSentByMail,
  skipped: texts.reminderSkipped,
}

/**
 * Returns the reminders as entries of the history of an invoice: "Reminder sent on WhatsApp, 7 days after: ₹500.00".
 * Reminders that Pavti mailed are in the history as mails.
 */
export const reminderEntries = (reminders: readonly Reminder[]): { at: string; text: string; by: string }[] =>
  reminders.flatMap(({ at, way, step, amount, by }) => {
    if (by === null) return []
    const words = step === null ? WAYS[way] : `${WAYS[way]}, ${showStep(step).toLowerCase()}`
    return {
      at,
      text: way === 'skipped' ? words : `${words}: ${showRupeesAndPaise(fromRupees(amount))}`,
      by,
    }
  })
