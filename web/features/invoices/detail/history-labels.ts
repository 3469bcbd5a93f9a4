import type { HistoryEntry } from '#contract/invoices/invoices.ts'
import { PAYMENT_LABELS } from '#domain/document/payment-labels.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'

/** What happened, with its amount if relevant. */
const WORDS: Record<HistoryEntry['what'], (amount: string) => string> = {
  drafted: () => 'Draft created',
  changed: () => 'Draft changed',
  created: () => 'Created',
  imported: () => 'Imported',
  marked_paid: (amount) => `Marked as paid${amount && `, ${amount} received`}`,
  marked_pending: (amount) => `Marked as pending${amount && `, ${amount} owed again`}`,
  payment_recorded: (amount) => `${amount || 'Payment'} received`,
  payment_undone: (amount) => `Payment${amount && ` of ${amount}`} undone`,
  voided: () => 'Cancelled',
  credited: (amount) => `Credit note${amount && ` of ${amount}`} made`,
  refunded: (amount) => `${amount || 'Money'} refunded`,
  refund_undone: (amount) => `Refund${amount && ` of ${amount}`} undone`,
  advance_used: (amount) => `${amount} of the advance used`,
  advance_returned: (amount) => `${amount} returned to the advance`,
  credit_moved_in: (amount) => `${amount} of credit used`,
  credit_moved_out: (amount) => `${amount} of credit used for another invoice`,
  written_off: (amount) => `${amount} written off`,
}

/** One entry as text: "₹500.00 received · Cash", "Payment of ₹500.00 undone: The cheque bounced". */
export const describeHistoryEntry = ({ what, amount, method, reason }: HistoryEntry): string => {
  // Only the change of an issued invoice says why.
  if (what === 'changed' && reason !== null) return reason
  const happened = WORDS[what](amount === null ? '' : showRupeesAndPaise(fromRupees(amount)))
  const words = method === null ? happened : `${happened} · ${PAYMENT_LABELS[method]}`
  return reason === null ? words : `${words}: ${reason}`
}
