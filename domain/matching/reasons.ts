import { type Paise, paise } from '../money/money.ts'
import { showRupees } from '../money/show-money.ts'

/** Why a credit may settle an invoice. */
export type Reason =
  | { kind: 'utr' }
  | { kind: 'code'; code: string }
  | { kind: 'number'; number: string }
  | { kind: 'paise_tag'; amount: Paise }
  | { kind: 'known_upi'; customer_name: string; payments: number }
  | { kind: 'partial_upi'; customer_name: string }
  | { kind: 'known_name'; customer_name: string }
  | { kind: 'name'; customer_name: string }
  | { kind: 'amount'; number: string }
  | { kind: 'tds'; received: Paise; balance: Paise; rate: string; base: 'taxable' | 'gross' }
  | { kind: 'sum'; count: number; which: 'oldest' | 'some' }
  | { kind: 'part'; number: string; balance: Paise }
  | { kind: 'over'; beyond: Paise }
  | { kind: 'before_issue' }
  | { kind: 'other_credit' }

export type ReasonKind = Reason['kind']

/** How much a reason speaks for a choice: choices are shown in the order of the sum. */
const WEIGHTS: Record<ReasonKind, number> = {
  utr: 100,
  code: 80,
  number: 50,
  paise_tag: 50,
  known_upi: 40,
  partial_upi: 30,
  known_name: 25,
  name: 20,
  amount: 30,
  tds: 15,
  sum: 15,
  part: 5,
  over: 0,
  before_issue: -30,
  other_credit: -20,
}

export const weightOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number): string => COUNTS[count] ?? String(count)

const ofWhom = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`)

const lastPayments = (payments: number): string =>
  payments > 1 ? `last ${inWords(Math.min(payments, 10))} payments` : 'last payment'

const BASES = { taxable: 'the value without GST', gross: 'the whole amount' }

function phraseOf(reason: Reason): string {
  switch (reason.kind) {
    case 'utr':
      return 'UTR given by the payer'
    case 'code':
      return `invoice code ${reason.code} in the note`
    case 'number':
      return `${reason.number} in the note`
    case 'paise_tag':
      return `${showRupees(reason.amount)} is asked on one invoice only`
    case 'known_upi':
      return `same UPI ID as ${ofWhom(reason.customer_name)} ${lastPayments(reason.payments)}`
    case 'partial_upi':
      return `UPI ID begins like one that paid for ${reason.customer_name}`
    case 'known_name':
      return `same payer name as ${ofWhom(reason.customer_name)} earlier payments`
    case 'name':
      return `payer's name is like ${reason.customer_name}`
    case 'amount':
      return `the amount of ${reason.number}`
    case 'tds': {
      const tds = `${showRupees(reason.balance)} − ${reason.rate}% TDS on ${BASES[reason.base]}`
      return `${showRupees(reason.received)} = ${tds}`
    }
    case 'sum':
      return reason.which === 'oldest'
        ? `sum of their ${inWords(reason.count)} oldest invoices`
        : `sum of ${inWords(reason.count)} of their invoices`
    case 'part':
      return `part of the ${showRupees(reason.balance)} due on ${reason.number}`
    case 'over':
      return `${showRupees(reason.beyond)} more than is due stays as an advance`
    case 'before_issue':
      return 'came in before the invoice was issued'
    case 'other_credit':
      return 'another payment fits the same invoice'
  }
}

/** These name the invoice by themselves, so its amount need not be said. */
const NAMES_INVOICE: readonly ReasonKind[] = ['utr', 'code', 'number', 'paise_tag']

/** The reasons of a choice as one line: "Same UPI ID as Meera Textiles' last three payments, and the amount of INV/26-27/0012". */
export function explainReasons(reasons: readonly Reason[]): string {
  const isNamed = reasons.some(({ kind }) => NAMES_INVOICE.includes(kind))
  const phrases = reasons.filter(({ kind }) => kind !== 'amount' || !isNamed).map(phraseOf)
  const text = phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')}, and ${phrases.at(-1) ?? ''}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const NO_ROUND_OFF = paise(0n)
