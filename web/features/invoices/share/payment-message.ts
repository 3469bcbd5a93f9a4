import type { Invoice } from '#contract/invoices/invoices.ts'
import { showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { isPayable, showNumber } from '../invoice-labels.ts'

type MessageFacts = Pick<
  Invoice,
  'customer_name' | 'number' | 'state' | 'amount' | 'amount_paid' | 'balance' | 'due_on' | 'payment_url'
>

const rupees = (amount: string): string => showRupees(fromRupees(amount))

/** The request in the message: the balance, or thanks for a paid invoice; nothing if nothing is to be paid. */
function sentence(invoice: MessageFacts, seller: string): string {
  const { state, amount, balance, due_on } = invoice
  const what = `invoice ${showNumber(invoice)}`
  if (state === 'paid') return `${seller} received ${rupees(invoice.amount_paid)} for ${what}. Thank you! Your receipt:`
  if (!isPayable(invoice)) return `${what} from ${seller} is cancelled. There is nothing to pay:`
  const due = due_on === null ? '' : `, due ${showDay(due_on)}`
  const ask = balance === amount ? rupees(amount) : `${rupees(balance)} still to be paid of ${rupees(amount)}`
  return `${what} from ${seller} for ${ask}${due}. Pay by any UPI app:`
}

/** The message with a payment link. The link is on the last line by itself, so that WhatsApp shows a preview. */
export const paymentMessage = (invoice: MessageFacts, seller: string): string =>
  `Namaste ${invoice.customer_name}, ${sentence(invoice, seller)}\n${invoice.payment_url ?? ''}`
