import type { Day } from '../days/india-day.ts'
import type { IssuedKind } from '../document/document.ts'
import { isMoney, type SettlementMethod } from '../document/payment-labels.ts'
import { type Paise, paise } from '../money/money.ts'
import type { TdsTax } from '../tds/tds-kinds.ts'

// Double entry: each document, payment and refund is one voucher whose lines add up to zero. All books of a business
// are sums of these lines, so they agree with each other.

/**
 * Name of the opening balance among the bills that a payment settles: what a customer owed before the business began
 * with Pavti.
 */
export const OPENING_BILL = 'Opening balance'

/** The accounts of a business. `party` is the customer of the voucher, `output_*` the GST that is owed to the state. */
export const BOOK_ACCOUNTS = [
  'party',
  'bank',
  'cash',
  'sales',
  'output_cgst',
  'output_sgst',
  'output_igst',
  'tds_receivable',
  'gst_tds_receivable',
  'bad_debts',
  'bank_charges',
  'round_off',
  'opening_balances',
] as const
export type BookAccount = (typeof BOOK_ACCOUNTS)[number]

/**
 * A receipt or a payment moves bank or cash; a voucher that moves neither is a journal voucher. In Tally's books an
 * opening balance is not an entry but the beginning of a ledger.
 */
export type VoucherType = 'sales' | 'debit_note' | 'credit_note' | 'receipt' | 'journal' | 'payment' | 'opening'

/** A customer as an account of the books. */
export interface Party {
  /** Null for documents without a customer. */
  id: string | null
  /** Unique to this customer. */
  name: string
}

/** What was sold at one rate and under one HSN/SAC code, in paise. */
export interface SoldGoods {
  hsn: string | null
  /** Basis points. */
  rate: number
  exemption: 'exempt' | 'non_gst' | null
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** One side of a voucher. */
export interface VoucherLine {
  account: BookAccount
  /** In paise: positive for a debit, negative for a credit. */
  amount: Paise
  /** Set for a line of sales. */
  goods?: SoldGoods
}

/** The part of the party's line that belongs to one document; `number` is null for an advance. */
export interface BillPart {
  number: string | null
  amount: Paise
}

export interface Voucher {
  /** The id of the document, payment or refund. */
  id: string
  day: Day
  type: VoucherType
  number: string | null
  party: Party
  lines: readonly VoucherLine[]
  /** The parts add up to the party's line, without its sign. */
  bills: readonly BillPart[]
}

/** A document that is neither a draft nor cancelled, since a cancelled one claims nothing. */
export interface BookedDocument {
  id: string
  day: Day
  kind: IssuedKind
  number: string
  party: Party
  /** For a credit note: the number of its invoice. */
  credits_number: string | null
  reverse_charge: boolean
  cgst: Paise
  sgst: Paise
  igst: Paise
  round_off: Paise
  amount: Paise
  goods: readonly SoldGoods[]
}

const negative = (amount: Paise): Paise => paise(-amount)
const withoutZeros = (lines: readonly VoucherLine[]): VoucherLine[] => lines.filter(({ amount }) => amount !== 0n)

const DOCUMENT_TYPES: Record<IssuedKind, VoucherType> = {
  invoice: 'sales',
  tax_invoice: 'sales',
  bill_of_supply: 'sales',
  credit_note: 'credit_note',
  debit_note: 'debit_note',
}

/**
 * Returns the voucher of a document: the customer owes its amount. Under reverse charge the customer pays the tax to
 * the state (CGST Act s.9(3)), so it is no line. A debit note is a bill of its own; a credit note is set off against
 * its invoice.
 */
export function toSalesVoucher(document: BookedDocument): Voucher {
  const { id, day, kind, number, party, credits_number, reverse_charge, goods } = document
  const isNote = kind === 'credit_note'
  const signed = (amount: Paise): Paise => (isNote ? negative(amount) : amount)
  const taxOf = (tax: 'cgst' | 'sgst' | 'igst'): VoucherLine => ({
    account: `output_${tax}`,
    amount: reverse_charge ? paise(0n) : negative(signed(document[tax])),
  })
  return {
    id,
    day,
    type: DOCUMENT_TYPES[kind],
    number,
    party,
    lines: withoutZeros([
      { account: 'party', amount: signed(document.amount) },
      ...goods.map((sold) => ({ account: 'sales' as const, amount: negative(signed(sold.taxable)), goods: sold })),
      taxOf('cgst'),
      taxOf('sgst'),
      taxOf('igst'),
      { account: 'round_off', amount: negative(signed(document.round_off)) },
    ]),
    bills: [{ number: credits_number ?? number, amount: document.amount }],
  }
}

/** Notes of write-offs that are booked to accounts of their own: what the bank kept, and what the shop waived. */
export const WRITTEN_OFF_AS = { charge: 'Bank charge', rounding: 'Rounded off' } as const

/**
 * Returns the account that a payment is debited to. Withheld GST is credited in the electronic cash ledger, withheld
 * income tax is not.
 */
function debitedAccount(method: SettlementMethod, note: string | null, tax: TdsTax): BookAccount {
  if (method === 'cash') return 'cash'
  if (method === 'tds') return tax === 'gst' ? 'gst_tds_receivable' : 'tds_receivable'
  if (method !== 'write_off') return 'bank'
  if (note === WRITTEN_OFF_AS.charge) return 'bank_charges'
  return note === WRITTEN_OFF_AS.rounding ? 'round_off' : 'bad_debts'
}

/** A payment of a customer, or a settlement of invoices without money. */
export interface BookedPayment {
  id: string
  day: Day
  party: Party
  amount: Paise
  /** Received in addition to the amount. */
  round_off: Paise
  method: SettlementMethod
  /** For TDS: which tax it is. */
  tds_tax: TdsTax
  note: string | null
  /** The number of its receipt voucher, else its reference. */
  number: string | null
  /** What the payment settles; the rest is an advance. */
  allocations: readonly { number: string | null; amount: Paise }[]
}

/** Returns the voucher of a payment. The whole payment is credited to the customer, whether invoices use it or not. */
export function toReceiptVoucher(payment: BookedPayment): Voucher {
  const { id, day, party, amount, round_off, method, tds_tax, note, number, allocations } = payment
  const advance = allocations.reduce((rest, part) => rest - part.amount, amount as bigint)
  return {
    id,
    day,
    type: isMoney(method) ? 'receipt' : 'journal',
    number,
    party,
    lines: withoutZeros([
      { account: debitedAccount(method, note, tds_tax), amount: paise(amount + round_off) },
      { account: 'party', amount: negative(amount) },
      { account: 'round_off', amount: negative(round_off) },
    ]),
    bills: [...allocations, ...(advance === 0n ? [] : [{ number: null, amount: paise(advance) }])],
  }
}

/** What a customer owed when the business began with Pavti. A negative amount was paid ahead. */
export interface BookedOpening {
  id: string
  day: Day
  party: Party
  amount: Paise
}

/** Returns the voucher of an opening balance. It is no sale, so its other side is an account of its own. */
export const toOpeningVoucher = ({ id, day, party, amount }: BookedOpening): Voucher => ({
  id,
  day,
  type: 'opening',
  number: null,
  party,
  lines: [
    { account: 'party', amount },
    { account: 'opening_balances', amount: negative(amount) },
  ],
  // Stryker disable next-line EqualityOperator: an opening balance is not zero
  bills: [amount > 0n ? { number: OPENING_BILL, amount } : { number: null, amount: negative(amount) }],
})

/** Money that was given back to a customer. */
export interface BookedRefund {
  id: string
  day: Day
  party: Party
  amount: Paise
  method: SettlementMethod
  number: string | null
  /** The invoice that is refunded; null for an advance. */
  invoice_number: string | null
}

/** Returns the voucher of a refund. */
export const toPaymentVoucher = ({
  id,
  day,
  party,
  amount,
  method,
  number,
  invoice_number,
}: BookedRefund): Voucher => ({
  id,
  day,
  type: 'payment',
  number,
  party,
  lines: [
    { account: 'party', amount },
    // Stryker disable next-line StringLiteral: only GST has another account
    { account: debitedAccount(method, null, 'income_tax'), amount: negative(amount) },
  ],
  bills: [{ number: invoice_number, amount }],
})

/** Returns what a voucher adds to an account. */
export const amountIn = ({ lines }: Pick<Voucher, 'lines'>, account: BookAccount): Paise =>
  paise(lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0n))
