import type { Customer, CustomerDetail } from '#contract/customers/customers.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Payment, Refund } from '#contract/settlement/payment.ts'
import type { Json } from './describe-schema.ts'

/** Descriptions of the fields of an answer. */
type NotesOf<T> = { [Field in keyof T]?: string }

const INVOICE: NotesOf<Invoice> = {
  user_id: 'Who made it',
  number: 'Null for a draft',
  customer_name: 'As printed; a later name of the customer does not change it',
  customer_phone: 'The current one of the customer; not part of the document',
  customer_language: 'The current one of the customer',
  customer_upi: 'Your UPI ID when the invoice was made',
  payee_upi: 'Your UPI ID that the payment page shows now: another one if you moved unpaid invoices to it',
  payment_code:
    'First word in the note of a UPI payment. Null for a draft, a credit note and an invoice that was imported as paid',
  asked: 'What the payment page asks for: the balance, and up to 99 paise if you distinguish payments by them',
  amount: 'The total with tax',
  amount_paid: 'Received or written off, less what was refunded',
  amount_credited: 'Credited by credit notes',
  amount_refunded: 'Paid back to the customer',
  amount_waived: 'The part of amount_paid that was written off: settled, but not received',
  refundable: 'Received beyond what is asked for after credit notes, and not refunded yet',
  balance: 'Still owed',
  open_claims: 'Claims of the payer that wait for your answer. No amount includes them',
  state: 'A credit note is only `issued`. `credited`: nothing is owed any more, because of credit notes',
  issued_on: 'For a draft: its day so far',
  payment_url: 'The page where the customer pays. Null for a draft and a credit note',
  version: 'Higher after each change of content, state or amounts. Send it with a change of a draft',
}

const PAYMENT: NotesOf<Payment> = {
  customer_name: 'The current name of the customer',
  amount: 'Received, or settled without money (TDS, write-off)',
  round_off: 'Received in addition to the amount, because the payment page asked for it',
  allocated: 'The part that settles invoices and what the customer owed before Pavti',
  refunded: 'Paid back to the customer from the advance',
  advance: 'Neither allocated nor refunded: can be used for other invoices',
  reference: 'UTR, cheque number and the like',
  source:
    'How Pavti learned of it. `opening`: paid before the business began with Pavti, so nothing was received since',
  recorded_with: 'The payment with which it was recorded and is undone, for TDS and shares of one bank credit',
  bank_credit:
    'Its row in the bank. is_joined: recorded before the bank showed it. payments: how many payments share the row',
  undone: 'Null unless the payment was undone; it then counts nowhere',
}

const CUSTOMER: NotesOf<Customer> = {
  invoices: 'How many invoices',
  owed: 'Still owed for invoices, and from before Pavti',
  received: 'Received for invoices, also as TDS, less refunds; without advances and write-offs',
  reminders_off: 'Whether nobody is reminded of the invoices',
  version: 'Send it with a change: after another change it is refused with changed_elsewhere',
}

const CUSTOMER_DETAIL: NotesOf<CustomerDetail> = {
  ...CUSTOMER,
  advance: 'Paid ahead and not used yet',
  refundable: 'Received for invoices beyond what they ask for, and not refunded yet',
}

const REFUND: NotesOf<Refund> = {
  invoice: 'Null for the refund of an advance',
  payment_id: 'The payment whose advance was paid back',
}

/**
 * What fields of answers mean, by the name of the schema. Not descriptions in the contract, since each phone would load
 * them.
 */
const ANSWER_NOTES: Record<string, Record<string, string>> = {
  Invoice: INVOICE,
  InvoiceDetail: INVOICE,
  Payment: PAYMENT,
  Customer: CUSTOMER,
  CustomerDetail: CUSTOMER_DETAIL,
  Refund: REFUND,
}

/** Adds the descriptions of fields to the schemas of answers, once these are complete. */
export function describeAnswerFields(components: Json): void {
  for (const [name, notes] of Object.entries(ANSWER_NOTES)) {
    const { properties } = components[name] as { properties: Record<string, Json> }
    for (const [field, description] of Object.entries(notes)) properties[field] = { ...properties[field], description }
  }
}
