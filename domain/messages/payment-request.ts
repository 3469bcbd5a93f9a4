import { showDayIn } from '../days/month-names.ts'
import type { IssuedKind } from '../document/document.ts'
import type { Day } from '../days/india-day.ts'
import { type InvoiceState, isPayable, receivedOf, type ShownState, shownStateOf } from '../document/invoice-balance.ts'
import { isExport, type SupplyType } from '../gst/gst-supply.ts'
import { fromRupees, type Paise } from '../money/money.ts'
import { showRupees, showRupeesAndPaise } from '../money/show-money.ts'
import type { PayerLanguage } from '../text/languages.ts'
import { messageText, nameDocument, type NamedDocument } from './message-texts.ts'
import { fillOwnText, type OwnText, NO_OWN_TEXTS } from './own-texts.ts'

/** An invoice as a message describes it. */
export interface MessageInvoice extends NamedDocument {
  customer: string
  seller: string
  /** settled: nothing is owed, and a part was written off. */
  state: 'payable' | 'paid' | 'settled' | 'cancelled'
  amount: Paise
  /** What is still to be paid. */
  balance: Paise
  received: Paise
  due: Day | null
  /** Whether it is an export, which no UPI app can pay. */
  isAbroad?: boolean
  /** The payment page. */
  url: string
}

/** An invoice as the API has it, with amounts in rupees. */
interface ApiInvoice {
  kind: IssuedKind
  customer_name: string
  state: InvoiceState
  amount: string
  amount_paid: string
  amount_waived: string
  balance: string
  due_on: Day | null
  supply_type?: SupplyType | undefined
}

/** Converts an invoice of the API to what a message needs. */
export const toMessageInvoice = (
  { kind, customer_name, state, amount, balance, due_on, supply_type, ...invoice }: ApiInvoice,
  named: Pick<MessageInvoice, 'seller' | 'number' | 'url'>,
): MessageInvoice => {
  const amounts = { amount_paid: fromRupees(invoice.amount_paid), amount_waived: fromRupees(invoice.amount_waived) }
  return {
    ...named,
    kind,
    customer: customer_name,
    state: messageState(shownStateOf({ state, ...amounts })),
    amount: fromRupees(amount),
    balance: fromRupees(balance),
    received: receivedOf(amounts),
    due: due_on,
    // Stryker disable next-line ConditionalExpression: what is undefined is no export
    isAbroad: supply_type !== undefined && isExport(supply_type),
  }
}

const messageState = (state: ShownState): MessageInvoice['state'] => {
  if (state === 'paid' || state === 'settled') return state
  return isPayable({ state }) ? 'payable' : 'cancelled'
}

/**
 * Returns the name of the text for an invoice on which nothing is owed. A settled invoice may have been only credited
 * and written off.
 */
export const closedText = ({ state, received }: Pick<MessageInvoice, 'state' | 'received'>) => {
  if (state === 'cancelled') return 'cancelled'
  return state === 'settled' && received === 0n ? 'settled' : 'received'
}

function sentence(invoice: MessageInvoice, language: PayerLanguage) {
  const { seller, state, amount, balance, received, due } = invoice
  const document = nameDocument(language, invoice)
  if (state !== 'payable')
    return messageText(language, closedText(invoice), { seller, document, amount: showRupees(received) })
  const total = showRupees(amount)
  const ask = balance === amount ? total : messageText(language, 'balance', { balance: showRupees(balance), total })
  if (due === null)
    return messageText(language, invoice.isAbroad ? 'requestAbroad' : 'request', { seller, document, ask })
  const values = { seller, document, ask, due: showDayIn(language, due) }
  return messageText(language, invoice.isAbroad ? 'requestAbroadDue' : 'requestDue', values)
}

/**
 * Returns the message with a payment link: it asks for the balance, says thanks for what was received, or says that
 * nothing is to be paid. The link is alone on the last line, so that WhatsApp shows a preview. The seller's own text,
 * if any, replaces the request.
 */
export function writePaymentRequest(
  invoice: MessageInvoice,
  language: PayerLanguage,
  own: readonly OwnText[] = NO_OWN_TEXTS,
): string {
  const ownWords =
    invoice.state === 'payable' && fillOwnText(own, 'invoice_message', language, ownValues(invoice, language))
  if (ownWords) return ownWords
  return `${messageText(language, 'greeting', { customer: invoice.customer })} ${sentence(invoice, language)}\n${invoice.url}`
}

type PlaceholderFields = Pick<MessageInvoice, 'customer' | 'seller' | 'number' | 'balance' | 'due' | 'url'>

/** Returns the values of the placeholders in the seller's own texts. */
export const ownValues = (
  { customer, seller, number, balance, due, url }: PlaceholderFields,
  language: PayerLanguage,
) => ({
  customer,
  business: seller,
  number,
  amount: showRupeesAndPaise(balance),
  due: due && showDayIn(language, due),
  link: url,
})
