import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/match-index.ts'
import type { BankCredit, RecordedEvidence, RecordedPayment } from '../match-types.ts'

/** A recorded payment that a credit may be. */
export interface RecordedFit {
  payment: RecordedPayment
  evidence: RecordedEvidence
  /** Of two credits that may be one payment, the one with the higher rank is. */
  rank: number
  /** Days between the day of the bank and the recorded one. */
  days: number
}

/** More payments than that are not compared, so that time stays linear. */
const MOST_FITS = 10
const RANKS: Record<RecordedEvidence, number> = { utr: 5, invoice: 4, payer: 3, amount: 2 }
/** A credit that names an open invoice is a payment of another invoice only if no other credit is. */
const RANK_BESIDE_INVOICE = 1
/** Interest and charges come from no customer. */
const FROM_NOBODY = ['interest', 'charges']
/** A UTR that was typed wrongly differs in two digits at most. */
const MOST_MISTYPED = 2

/** The payments that a credit may be: of the same UTR, else of its amount within some days and of a payer who may fit. */
export function alreadyRecorded(facts: CreditFacts): RecordedFit[] {
  const { credit, index } = facts
  const sameUtr = index.payments.withUtr(credit.utr)
  if (sameUtr.length > 0) {
    return sameUtr.map((payment) => ({ payment, evidence: 'utr', rank: RANKS.utr, days: 0 }))
  }
  if (FROM_NOBODY.includes(credit.channel)) return []
  const near = index.payments.near(credit.amount, credit.day)
  if (near.length === 0) return []
  const payers = payersOf(facts)
  const namesOpen = namesOpenInvoice(facts)
  return near
    .flatMap(({ payment, days }): RecordedFit[] => {
      const evidence = evidenceOf(credit, payment, payers)
      if (evidence === null || hasOtherUtr(credit, payment)) return []
      const rank = namesOpen && evidence !== 'invoice' ? RANK_BESIDE_INVOICE : RANKS[evidence]
      return [{ payment, evidence, rank, days }]
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_FITS)
}

/** Who paid, as far as the credit tells. */
interface Payers {
  /** Customers who may have paid. */
  fitting: ReadonlySet<string>
  /** One of them did, so that no other customer may have. */
  isSure: boolean
}

function payersOf(facts: CreditFacts): Payers {
  const { credit, index, payers, codes, claims, wholeNumbers } = facts
  const printed = credit.payer_name ?? credit.note ?? ''
  const named = index.payments.names.find(printed)
  const claimed = claims.flatMap(({ invoice_id }) => index.byId.get(invoice_id) ?? [])
  const mentioned = [...codes.map(({ invoice }) => invoice), ...claimed, ...wholeNumbers.flatMap((one) => one.invoices)]
  const mayOwe = (customer: string): boolean => (index.ledgers.get(customer)?.withAmount(credit.amount).length ?? 0) > 0
  return {
    fitting: new Set([...payers.map(({ customer }) => customer), ...named, ...mentioned.map(customerKey)]),
    isSure:
      mentioned.length > 0 ||
      payers.some(({ customer, kind, isWhole }) => kind === 'known_upi' || isWhole || mayOwe(customer)) ||
      named.some((customer) => index.payments.names.isWhole(printed, customer)),
  }
}

function evidenceOf(
  credit: BankCredit,
  payment: RecordedPayment,
  { fitting, isSure }: Payers,
): RecordedEvidence | null {
  if (payment.invoices.some((invoice) => isNamed(credit, invoice))) return 'invoice'
  if (fitting.has(customerKey(payment))) return 'payer'
  return isSure ? null : 'amount'
}

const toWords = (text: string): string[] => text.toUpperCase().split(/[^A-Z0-9]+/)
/** Shorter numbers may be anything else. */
const MIN_NUMBER = 8

/** Whether the note has the code or the whole number of an invoice. */
function isNamed({ note, narration }: BankCredit, { code, number }: { code: string | null; number: string }): boolean {
  const words = toWords(note ?? narration)
  const compact = toWords(number).join('')
  return (
    (code !== null && words.includes(code.toUpperCase())) ||
    (compact.length >= MIN_NUMBER && words.join('').includes(compact))
  )
}

/** Whether code, claim or number name an open invoice of which exactly this amount is due. */
const namesOpenInvoice = ({ codes, claims, wholeNumbers, sameAmount }: CreditFacts): boolean =>
  sameAmount.some(
    (invoice) =>
      codes.some((one) => one.invoice === invoice) ||
      claims.some(({ invoice_id }) => invoice_id === invoice.id) ||
      wholeNumbers.some(({ invoices }) => invoices.includes(invoice)),
  )

const RRN = /^\d{12}$/

/** Whether the recorded UTR is that of another transfer. */
function hasOtherUtr({ utr }: BankCredit, { reference }: RecordedPayment): boolean {
  const typed = reference?.replaceAll(/\s/g, '') ?? ''
  if (utr === null || !RRN.test(utr) || !RRN.test(typed)) return false
  return [...typed].filter((digit, at) => digit !== utr[at]).length > MOST_MISTYPED
}
