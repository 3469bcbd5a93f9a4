import { ENGLISH_REASONS } from '#domain/matching/phrases/english.ts'
import { explainReasons } from '#domain/matching/reasons.ts'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type {
  BankCredit,
  MatchContext,
  OpenInvoice,
  OpeningOwed,
  RecordedPayment,
} from '#domain/matching/match-types.ts'
import { paise } from '#domain/money/money.ts'

/** ₹100 and so on: rupees as paise. */
export const rupees = (amount: number) => paise(BigInt(Math.round(amount * 100)))

let count = 0

/** A credit by UPI of 20 October without anything that tells its payer. */
export const credit = (amount: number, given: Partial<BankCredit> = {}): BankCredit => ({
  id: `credit-${++count}`,
  day: '2026-10-20',
  amount: rupees(amount),
  utr: null,
  payer_upi: null,
  payer_upi_is_partial: false,
  payer_name: null,
  note: null,
  narration: 'UPI',
  channel: 'upi',
  returned_on: null,
  may_be_recorded: false,
  import_id: 'file',
  ...given,
})

/** An open invoice of Meera Textiles of 1 October, without GST. */
export const invoice = (number: string, amount: number, given: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: number,
  number,
  code: null,
  customer_id: 'meera',
  customer_name: 'Meera Textiles',
  issued_to: null,
  issued_on: '2026-10-01',
  due_on: null,
  amount: rupees(amount),
  taxable: rupees(amount),
  tax: rupees(0),
  balance: rupees(amount),
  asked: rupees(amount),
  ...given,
})

export const ramesh = { customer_id: 'ramesh', customer_name: 'Ramesh Kulkarni' }

export const knownMeera = {
  customer_id: 'meera',
  payer_upi: 'meeratex@oksbi',
  payer_name: 'MEERA TEXTILES',
  payments: 3,
  last_on: '2026-09-02',
}

/** What Meera Textiles owed when the business began with Pavti, on 1 September. */
export const openingOf = (amount: number, given: Partial<OpeningOwed> = {}): OpeningOwed => ({
  customer_id: 'meera',
  customer_name: 'Meera Textiles',
  as_of: '2026-09-01',
  owed: rupees(amount),
  ...given,
})

/** A payment of Meera Textiles that was recorded on the day of the credits, for an invoice that is paid now. */
export const payment = (id: string, amount: number, given: Partial<RecordedPayment> = {}): RecordedPayment => ({
  id,
  customer_id: 'meera',
  customer_name: 'Meera Textiles',
  received_on: '2026-10-20',
  amount: rupees(amount),
  reference: null,
  invoices: [invoice(`OLD-${id}`, amount, { code: `K7MQ${id}` })],
  is_divisible: true,
  ...given,
})

export const context = (invoices: OpenInvoice[], given: Partial<MatchContext> = {}): MatchContext => ({
  invoices,
  openings: [],
  claims: [],
  payers: [],
  payments: [],
  named: [],
  ...given,
})

/** Each credit's group and, of a recorded one, its evidence and the payments that it may be: "recorded sum a+b". */
export const matchAll = (credits: readonly BankCredit[], given: MatchContext): string[] =>
  matchCredits(credits, given).map(({ group, payments }) =>
    [group, payments[0]?.evidence, payments.map(({ payment_id }) => payment_id).join('+')].join(' ').trim(),
  )

/** The group of one credit, and each choice in words: "INV-1 500.00: Invoice code K7MQ4 in the note". */
export function match(one: BankCredit, given: MatchContext): { group: string; choices: string[] } {
  const [found] = matchCredits([one], given)
  const choices = (found?.choices ?? []).map(({ allocations, opening, reasons }) => {
    const settled = [
      ...(opening ? [`opening ${Number(opening.amount) / 100}`] : []),
      ...allocations.map(({ invoice_id, amount }) => `${invoice_id} ${Number(amount) / 100}`),
    ]
    return `${settled.join(' + ')}: ${explainReasons(reasons, ENGLISH_REASONS)}`
  })
  return { group: found?.group ?? '', choices }
}
