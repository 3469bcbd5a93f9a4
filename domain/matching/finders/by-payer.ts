import { type Candidate, isBeforeIssue, proposeInvoices, proposeInvoice } from './candidate.ts'
import type { CreditFacts } from '../credit-facts.ts'
import { customerKey } from '../lookup/customer-key.ts'
import type { CustomerLedger } from '../lookup/customer-ledger.ts'
import type { BankCredit, OpenInvoice } from '../match-types.ts'
import { isVague, type PayerFit } from '../payer-fits.ts'
import { findShort, isRoundedUp } from '../kept-part.ts'
import type { Reason } from '../reasons.ts'

/** Maximum number of invoices of one amount that are shown for one payer. */
const MOST_OF_ONE_AMOUNT = 5
/** Parts are looked for on the oldest invoices only, so that time stays linear. */
const MOST_FOR_PARTS = 100
/** Whole hundreds of rupees are often a part of something larger. */
const ROUND = 10_000n
const TEN_RUPEES = 1_000n
const NONE: Candidate[] = []

/**
 * Finds what a payer who is known by UPI ID or name paid: exactly what is due, less TDS, the sum of several invoices,
 * or a part. A name that more than 20 customers share is too weak for anything but exact amounts.
 *
 * `named` are the invoices that other evidence names.
 */
export function byPayer(facts: CreditFacts, named: readonly OpenInvoice[]): Candidate[] {
  const { listed } = facts.payers
  if (!listed) return exactOfMany(facts, named)
  return listed.flatMap((payer) => {
    const ledger = facts.index.ledgers.get(payer.customer)
    if (!ledger) return []
    const invoices = ledger.withAmount(facts.credit.amount).slice(0, MOST_OF_ONE_AMOUNT)
    const exact = invoices.map((invoice) => exactOf(facts, payer, ledger, invoice))
    const all = [...exact, ...othersOf(facts, payer, ledger)]
    return all.length > 0 ? all : [...openingPartOf(facts, payer, ledger), ...partOf(facts, payer, ledger)]
  })
}

function reasonOf({ kind, payments }: PayerFit, { customer_name }: Pick<OpenInvoice, 'customer_name'>): Reason {
  return kind === 'known_upi' ? { kind, customer_name, payments } : { kind, customer_name }
}

/** Finds explanations of the amount other than one invoice. */
const othersOf = (facts: CreditFacts, payer: PayerFit, ledger: CustomerLedger): Candidate[] =>
  [afterTdsOf, sumOf, openingOf].flatMap((find) => find(facts, payer, ledger))

function exactOf(facts: CreditFacts, payer: PayerFit, ledger: CustomerLedger, invoice: OpenInvoice): Candidate {
  const { credit } = facts
  const isSure = (isKnownUpi(facts, payer) || isNameWithOddAmount(facts, payer)) && !mayBePart(credit, ledger)
  return {
    choice: proposeInvoice(credit, invoice, [reasonOf(payer, invoice)]),
    // Two explanations of one amount are never sure.
    strength: isSure && !isBeforeIssue(credit, invoice) && othersOf(facts, payer, ledger).length === 0 ? 1 : null,
  }
}

/**
 * Proposes the invoices of exactly the amount that may be among the choices shown: the first few of all payers, and
 * those that other evidence names too.
 */
function exactOfMany(facts: CreditFacts, named: readonly OpenInvoice[]): Candidate[] {
  const { credit, index, payers } = facts
  return [...new Set([...payers.firstExact(credit), ...named])].flatMap((invoice) => {
    const payer = payers.fitOf(customerKey(invoice))
    const ledger = index.ledgers.get(customerKey(invoice))
    // Stryker disable next-line OptionalChaining: an open invoice has a ledger
    if (!payer || !ledger?.withAmount(credit.amount).slice(0, MOST_OF_ONE_AMOUNT).includes(invoice)) return []
    return [exactOf(facts, payer, ledger, invoice)]
  })
}

/**
 * Whether the UPI ID paid only for this customer, and nobody else owes the same amount: people also pay for friends and
 * relatives.
 */
function isKnownUpi({ credit, payers, sameAmount }: CreditFacts, payer: PayerFit): boolean {
  if (payer.kind !== 'known_upi') return false
  if (payers.byKnownUpi > 1) return false
  if (credit.payer_upi_is_partial && credit.payer_name !== null && !payer.isNamed) return false
  return sameAmount.length === 1
}

/**
 * Whether the whole name is that of this customer only, and nobody else would pay the amount by chance: it is asked on
 * one invoice only, and not round.
 */
const isNameWithOddAmount = ({ credit, payers, sameAmount }: CreditFacts, payer: PayerFit): boolean =>
  payer.isWhole && payers.listed?.length === 1 && sameAmount.length === 1 && credit.amount % TEN_RUPEES !== 0n

/**
 * Whether the amount may be a part of a larger invoice that was issued by that day: it is round, or divides the
 * balance.
 */
const mayBePart = ({ amount, day }: BankCredit, { invoices }: CustomerLedger): boolean =>
  invoices.some(
    ({ balance, issued_on }) =>
      balance > amount && issued_on <= day && (amount % ROUND === 0n || balance % amount === 0n),
  )

const afterTdsOf = ({ credit }: CreditFacts, payer: PayerFit, ledger: CustomerLedger): Candidate[] =>
  ledger
    .afterTds(credit.amount)
    .slice(0, MOST_OF_ONE_AMOUNT)
    .map((invoice) => ({ choice: proposeInvoice(credit, invoice, [reasonOf(payer, invoice)]), strength: null }))

function sumOf({ credit }: CreditFacts, payer: PayerFit, ledger: CustomerLedger): Candidate[] {
  const sum = ledger.withSum(credit.amount)
  const first = sum?.invoices[0]
  // Stryker disable next-line LogicalOperator: a sum has invoices
  if (!sum || !first) return NONE
  if (sum.invoices.some((invoice) => isBeforeIssue(credit, invoice))) return NONE
  const reason: Reason = { kind: 'sum', count: sum.invoices.length, which: sum.which }
  return [{ choice: proposeInvoices(sum.invoices, [reasonOf(payer, first), reason]), strength: null }]
}

/** Proposes what the customer owed before: exactly that, or that and the oldest invoices. */
function openingOf({ credit }: CreditFacts, payer: PayerFit, ledger: CustomerLedger): Candidate[] {
  const opening = ledger.openingOn(credit.day)
  if (!opening) return NONE
  const left = credit.amount - opening.amount
  const invoices = left === 0n ? [] : ledger.withOldest(left)
  if (!invoices || invoices.some((invoice) => isBeforeIssue(credit, invoice))) return NONE
  const reasons: Reason[] = [reasonOf(payer, opening), { kind: 'opening', owed: opening.amount }]
  const [first] = invoices
  if (invoices.length > 1) reasons.push({ kind: 'sum', count: invoices.length, which: 'oldest' })
  else if (first) reasons.push({ kind: 'amount', number: first.number })
  return [{ choice: { ...proposeInvoices(invoices, reasons), opening }, strength: null }]
}

/** Explains an amount that nothing else explains as a part of what the customer owed before. */
function openingPartOf({ credit }: CreditFacts, payer: PayerFit, ledger: CustomerLedger): Candidate[] {
  const opening = ledger.openingOn(credit.day)
  // Stryker disable next-line EqualityOperator: exactly what is owed is explained before
  if (!opening || isVague(payer) || opening.amount < credit.amount) return NONE
  const reasons: Reason[] = [reasonOf(payer, opening), { kind: 'opening_part', owed: opening.amount }]
  return [
    { choice: { ...proposeInvoices([], reasons), opening: { ...opening, amount: credit.amount } }, strength: null },
  ]
}

/**
 * Explains an amount that nothing else explains: as an invoice less a bank charge or paise, otherwise as a part of the
 * oldest invoice. If the customer never paid before, the whole name must be printed and the invoice must be large
 * enough.
 */
function partOf({ credit }: CreditFacts, payer: PayerFit, { invoices }: CustomerLedger): Candidate[] {
  const { amount } = credit
  if (isVague(payer)) return NONE
  const isNew = payer.kind === 'name'
  const isAlmost = (invoice: OpenInvoice): boolean =>
    findShort(amount, invoice) !== null || isRoundedUp(amount, invoice)
  const oldest = invoices.slice(0, MOST_FOR_PARTS)
  // Stryker disable next-line EqualityOperator: exactly the balance is no part, and explained before
  const parts = oldest.filter(({ balance }, at) => balance > amount || (at === 0 && !isNew))
  return [...new Set([...oldest.filter(isAlmost), ...parts])]
    .slice(0, MOST_OF_ONE_AMOUNT)
    .map((invoice) => ({ choice: proposeInvoice(credit, invoice, [reasonOf(payer, invoice)]), strength: null }))
}
