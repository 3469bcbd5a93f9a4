import type { Allocation } from '../document/divide-payment.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import type { CreditWarning, Reason } from './reasons.ts'

/** Money that came in, as the bank printed it. */
export interface BankCredit {
  id: string
  /** The file that had it first; null for a message. */
  import_id: string | null
  day: Day
  amount: Paise
  utr: string | null
  payer_upi: string | null
  /** Whether the bank cut or masked the UPI ID. */
  payer_upi_is_partial: boolean
  payer_name: string | null
  note: string | null
  narration: string
  channel: string
  /** The day on which the bank reversed it, as for a returned cheque. */
  returned_on: Day | null
  /** Whether it may be the same money as a credit that is recorded, printed in another way. */
  may_be_recorded: boolean
}

export interface OpenInvoice {
  id: string
  number: string
  /** First in the UPI note of its payment page. */
  code: string | null
  customer_id: string | null
  /** The name that the customer has now. */
  customer_name: string
  /** The name on the invoice, if that is another one: the customer was renamed, or merged. */
  issued_to: string | null
  issued_on: Day
  due_on: Day | null
  amount: Paise
  taxable: Paise
  tax: Paise
  balance: Paise
  /** What its payment page asks for: the balance, or some paise more or less if the seller uses paise tags. */
  asked: Paise
}

/** What a customer still owes from before the business began with Pavti. A merged customer has several. */
export interface OpeningOwed {
  customer_id: string
  customer_name: string
  /** What came in before this day is already subtracted. */
  as_of: Day
  owed: Paise
}

/** An invoice with a payment page. */
export type CodedInvoice = OpenInvoice & { code: string }

/** An invoice that the note of a credit may name, open or not. */
export type NamedInvoice = Pick<OpenInvoice, 'id' | 'number' | 'code' | 'customer_id' | 'customer_name'>

/** A payer's statement that an invoice was paid. */
export interface OpenClaim {
  invoice_id: string
  utr: string | null
  amount: Paise
}

/** A UPI ID or name that paid before, for one customer. */
export interface KnownPayer {
  customer_id: string
  payer_upi: string | null
  payer_name: string | null
  payments: number
  last_on: Day
}

/** A recorded payment that is not yet joined to a credit of the bank. */
export interface RecordedPayment {
  id: string
  customer_id: string | null
  customer_name: string
  received_on: Day
  /** What the bank shows of the payment: with paise that were rounded off, without TDS. */
  amount: Paise
  reference: string | null
  /** The invoices that it settles; none for an advance. */
  invoices: readonly Pick<OpenInvoice, 'id' | 'number' | 'code' | 'amount' | 'taxable' | 'issued_to'>[]
  /** Whether all of it settles one invoice, and neither closed books, a voucher nor TDS fix its amount. */
  is_divisible: boolean
}

export interface MatchContext {
  invoices: readonly OpenInvoice[]
  openings: readonly OpeningOwed[]
  claims: readonly OpenClaim[]
  payers: readonly KnownPayer[]
  /** Payments with the UTR of a credit, or with its amount within some days. */
  payments: readonly RecordedPayment[]
  /** Invoices that `mentionedIn` finds in the credits, so that a credit for a paid or cancelled one is recognized. */
  named: readonly NamedInvoice[]
}

export interface TdsKept extends Allocation {
  /** In percent: "10", "0.1". */
  rate: string
}

/** The part of a credit for what its customer owed before. */
export type OpeningPart = Pick<OpeningOwed, 'customer_id' | 'customer_name'> & { amount: Paise }

/** One way to record a credit. The part of the credit without an allocation is an advance of the customer. */
export interface Choice {
  allocations: Allocation[]
  opening: OpeningPart | null
  tds: TdsKept | null
  /** Balance less allocation, if a paise tag makes the two differ; may be negative. */
  round_off: Paise
  reasons: Reason[]
}

export type MatchGroup = 'recorded' | 'sure' | 'likely' | 'unknown'

/**
 * Why a credit may be an already recorded payment, the surest first. paise: the bank shows some paise more, which a
 * payment page asks for. sum: several payments of one customer together. tds: the bank shows less, by a usual TDS.
 * charge: it shows less by a bank charge or paise.
 */
export type RecordedEvidence = 'utr' | 'invoice' | 'payer' | 'paise' | 'sum' | 'tds' | 'charge' | 'amount'

/** The part of a recorded payment that did not reach the bank. */
export interface KeptPart {
  /** Withheld tax, a bank's charge, or paise. */
  kind: 'tds' | 'charge' | 'rounding'
  amount: Paise
  /** For TDS, in percent. */
  rate: string | null
  /** Paise that the bank shows in addition to what is left of the payment, because the payment page asked for them. */
  round_off: Paise
}

/** A recorded payment that a credit may be. */
export interface RecordedMatch {
  payment_id: string
  evidence: RecordedEvidence
  /** Whether the bank shows the recorded amount, except for paise. For a sum, that of all its payments together. */
  is_same_amount: boolean
  /** The part of the payment that the bank does not show; joining records it separately. */
  kept: KeptPart | null
}

/** A customer who owes something and may have paid. */
export interface LikelyPayer {
  customer_id: string
  /** Whether this UPI ID or name paid for the customer before. */
  is_known: boolean
}

export interface CreditMatch {
  credit_id: string
  group: MatchGroup
  /**
   * Whether the match is sure only because of a payer's claim, which nobody else confirms: the owner must agree before
   * it is recorded.
   */
  rests_on_claim: boolean
  warning: CreditWarning | null
  /** The best first; empty if the group is unknown or recorded. */
  choices: Choice[]
  /** The recorded payments that the credit may be, the best first; empty in other groups. */
  payments: RecordedMatch[]
  /** The surest first. */
  payers: readonly LikelyPayer[]
}
