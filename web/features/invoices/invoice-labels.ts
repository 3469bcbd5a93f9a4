import type { Invoice } from '#contract/invoices/invoices.ts'
import { type Day, daysBetween } from '#domain/days/india-day.ts'
import { isPayable, receivedOf, type ShownState, shownStateOf } from '#domain/document/invoice-balance.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { daysLate } from '#domain/document/due.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Returns the balance; 0 for a draft, a cancelled invoice or a credit note. */
export const owed = ({ balance }: Pick<Invoice, 'balance'>): Paise => fromRupees(balance)

/** Returns the number of a document, or "Draft". */
export const showNumber = ({ number }: Pick<Invoice, 'number'>): string => number ?? texts.draft

/** Returns the amount for lists: "₹7,080", and "−₹7,080" for a credit note. */
export const showListAmount = ({ amount, kind }: Pick<Invoice, 'amount' | 'kind'>): string =>
  `${kind === 'credit_note' ? '−' : ''}${showRupees(fromRupees(amount))}`

/** Returns "Asha Traders, ₹1,200", which names the row of a button for screen readers. */
export const nameInvoice = (invoice: Pick<Invoice, 'customer_name' | 'amount'>): string =>
  `${invoice.customer_name}, ${showRupees(fromRupees(invoice.amount))}`

/** Returns the received amount, without written-off amounts. */
export const received = ({ amount_paid, amount_waived }: Pick<Invoice, 'amount_paid' | 'amount_waived'>): Paise =>
  receivedOf({ amount_paid: fromRupees(amount_paid), amount_waived: fromRupees(amount_waived) })

/** Returns the state for screens: "Settled" if a part was written off. */
export const shownState = ({ state, amount_waived }: Pick<Invoice, 'state' | 'amount_waived'>): ShownState =>
  shownStateOf({ state, amount_waived: fromRupees(amount_waived) })

/** Returns "₹500 of ₹1,200 received" in the format of `show`, or null if nothing or everything was received. */
export const showPart = (
  invoice: Pick<Invoice, 'amount' | 'amount_paid' | 'amount_waived' | 'state'>,
  show: (amount: Paise) => string = showRupees,
): string | null =>
  invoice.state === 'part_paid' || shownState(invoice) === 'settled'
    ? say(texts.amountpaidOfAmountReceived, {
        amountPaid: show(received(invoice)),
        amount: show(fromRupees(invoice.amount)),
      })
    : null

/** Returns the due date if there is still a balance. */
export const openDueDay = ({ state, due_on }: Pick<Invoice, 'state' | 'due_on'>): Day | null =>
  isPayable({ state }) ? due_on : null

/** Returns the short form of an invoice's id for screens. */
export const shortId = (id: string): string => id.slice(0, 8)

/** Whether the due date has passed. */
export const isLate = (dueOn: Day, today: Day): boolean => daysLate(dueOn, today) > 0

/**
 * Returns "12 days late", "Due today" or "Due in 14 days": a distance, since a due date beside the date of the invoice
 * would be ambiguous.
 */
export function showDue(dueOn: Day, today: Day): string {
  const days = daysBetween(dueOn, today)
  return days > 0 ? sayCount(texts.daysLate, days) : sayCount(texts.dueInDays, -days)
}

/** Returns the address to edit a draft. */
export const editPath = (id: string): string => `/invoice/${id}/edit`

/** Returns the address that opens an invoice with the dialog that sends the receipt of its newest payment. */
export const receiptPath = (id: string): string => `/invoice/${id}?receipt`

/** Returns the address that opens an invoice: a draft opens in the editor. */
export const openPath = ({ id, state }: Pick<Invoice, 'id' | 'state'>): string =>
  state === 'draft' ? editPath(id) : `/invoice/${id}`
