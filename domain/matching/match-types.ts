import type { Allocation } from '../document/divide-payment.ts'
import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import type { CreditWarning, Reason } from './reasons.ts'

/** Money that came in, as the bank printed it. */
export interface BankCredit {
  id: string
  day: Day
  amount: Paise
  utr: string | null
  payer_upi: string | null
  /** The bank cut or masked the UPI ID. */
  payer_upi_is_partial: boolean
  payer_name: string | null
  note: string | null
  narration: string
  channel: string
  /** The day on which the bank took it back, such as a cheque that was returned. */
  returned_on: Day | null
}

export interface OpenInvoice {
  id: string
  number: string
  /** Stands first in the UPI note of its payment page. */
  code: string | null
  customer_id: string | null
  customer_name: string
  issued_on: Day
  due_on: Day | null
  amount: Paise
  taxable: Paise
  tax: Paise
  balance: Paise
  /** What its payment page asks for: the balance, or some paise more or less where the seller asks for paise tags. */
  asked: Paise
}

/** An invoice with a payment page. */
export type CodedInvoice = OpenInvoice & { code: string }

/** An invoice that the note of a credit may name, open or not. */
export type NamedInvoice = Pick<OpenInvoice, 'id' | 'number' | 'code' | 'customer_id' | 'customer_name'>

/** The payer says that it was paid. */
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
  /** What the bank shows of it: with paise that were rounded off, without TDS. */
  amount: Paise
  reference: string | null
  /** The invoices that it settles; none for an advance. */
  invoices: readonly Pick<OpenInvoice, 'id' | 'number' | 'code' | 'amount' | 'taxable'>[]
  /** All of it settles one invoice, and no closed books, voucher or TDS fix its amount. */
  is_divisible: boolean
}

export interface MatchContext {
  invoices: readonly OpenInvoice[]
  claims: readonly OpenClaim[]
  payers: readonly KnownPayer[]
  /** Those with the UTR of a credit, or with its amount within some days. */
  payments: readonly RecordedPayment[]
  /** Those that `mentionedIn` finds in the credits, so that one for a paid or cancelled invoice is recognized. */
  named: readonly NamedInvoice[]
}

export interface TdsKept extends Allocation {
  /** In percent: "10", "0.1". */
  rate: string
}

/** One way to record a credit. What the allocations leave of the credit is an advance of the customer. */
export interface Choice {
  allocations: Allocation[]
  tds: TdsKept | null
  /** Balance less allocation, where a paise tag makes the two differ; may be negative. */
  round_off: Paise
  reasons: Reason[]
}

export type MatchGroup = 'recorded' | 'sure' | 'likely' | 'unknown'

/**
 * Why a credit may be a payment that is recorded already, the surest first. paise: the bank shows some paise more, as a
 * payment page asks for. sum: several payments of one customer together. tds: the bank shows less, as after TDS. charge:
 * it shows less by a bank charge or paise.
 */
export type RecordedEvidence = 'utr' | 'invoice' | 'payer' | 'paise' | 'sum' | 'tds' | 'charge' | 'amount'

/** The part of a recorded payment that did not reach the bank. */
export interface KeptPart {
  /** Tax that the customer kept back, a bank's charge, or paise. */
  kind: 'tds' | 'charge' | 'rounding'
  amount: Paise
  /** Of TDS, in percent. */
  rate: string | null
  /** Paise that the bank shows beyond what is left of the payment, because the payment page asked for them. */
  round_off: Paise
}

/** A recorded payment that a credit may be. */
export interface RecordedMatch {
  payment_id: string
  evidence: RecordedEvidence
  /** The bank shows the amount that was recorded, but for paise; of a sum, all its payments together. */
  is_same_amount: boolean
  /** What the bank does not show of the payment; joining records it apart. */
  kept: KeptPart | null
}

/** A customer with open invoices who may have paid. */
export interface LikelyPayer {
  customer_id: string
  /** This UPI ID or name paid for the customer before. */
  is_known: boolean
}

export interface CreditMatch {
  credit_id: string
  group: MatchGroup
  /** Sure only because of what a payer claims, which nobody else confirms: not to be recorded without the owner. */
  rests_on_claim: boolean
  warning: CreditWarning | null
  /** The best first; none if unknown, or recorded already. */
  choices: Choice[]
  /** The recorded payments that it may be, the best first; none in other groups. */
  payments: RecordedMatch[]
  /** The surest first. */
  payers: readonly LikelyPayer[]
}
