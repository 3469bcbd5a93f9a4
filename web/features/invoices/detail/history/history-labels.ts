import type { HistoryEntry } from '#contract/invoices/invoices.ts'
import type { Reminder } from '#contract/reminders/reminder.ts'
import { showUndoReason } from '#domain/document/undo-reason.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { showStep } from '#web/ui/texts/show-step.ts'
import { UNDO_REASON_WORDS } from '../../payments/undo-reasons.en.ts'
import * as texts from '../texts.en.ts'

/** What happened, with its amount if relevant. */
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

/** One entry as text: "₹500.00 received · Cash", "Payment of ₹500.00 undone: The cheque bounced". */
export const describeHistoryEntry = ({ what, amount, method, reason }: HistoryEntry): string => {
  // Only the change of an issued invoice says why.
  if (what === 'changed' && reason !== null) return reason
  const happened = WORDS[what](amount === null ? '' : showRupeesAndPaise(fromRupees(amount)))
  const words = method === null ? happened : `${happened} · ${PAYMENT_LABELS[method]}`
  return reason === null ? words : `${words}: ${showUndoReason(reason, UNDO_REASON_WORDS)}`
}

const WAYS: Record<Reminder['way'], string> = {
  whatsapp: texts.reminderSentOnWhatsapp,
  mail: texts.reminderSentByMail,
  skipped: texts.reminderSkipped,
}

/**
 * The reminders as entries of the history of an invoice: "Reminder sent on WhatsApp, 7 days after: ₹500.00". Those that Pavti
 * has mailed are in it as mails.
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
