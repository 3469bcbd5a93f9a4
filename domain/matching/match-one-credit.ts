import { byAmount, byCode, byPaiseTag, byUtr } from './finders/exact.ts'
import { byNumber } from './finders/by-number.ts'
import { byPayer } from './finders/by-payer.ts'
import { alreadyRecorded, type RecordedFit } from './finders/already-recorded.ts'
import type { Candidate, Strength } from './finders/candidate.ts'
import { findContradiction } from './finders/contradiction.ts'
import { type CreditFacts, readFacts } from './credit-facts.ts'
import type { MatchIndex } from './lookup/match-index.ts'
import { isReversedCredit } from '../bank/money-back.ts'
import type { BankCredit, Choice, LikelyPayer, OpenInvoice } from './match-types.ts'
import { type CreditWarning, weightOf } from './reasons.ts'

const MOST_CHOICES = 5

/** A choice of one invoice that nothing contradicts. */
export interface SureChoice {
  choice: Choice
  invoice: OpenInvoice
  strength: Strength
  /** Whether only a payer's claim makes it sure. */
  isClaim: boolean
}

/** The choices for one credit, the best first, before credits are compared with each other. */
export interface CreditChoices {
  credit: BankCredit
  choices: Choice[]
  /** The first choice, if it is sure. */
  sure: SureChoice | null
  /** Recorded payments that the credit may be, the best first. */
  recorded: readonly RecordedFit[]
  payers: readonly LikelyPayer[]
  warning: CreditWarning | null
}

function warningOf(credit: BankCredit): CreditWarning | null {
  if (credit.returned_on !== null) return { kind: 'returned', day: credit.returned_on }
  return isReversedCredit(credit) ? { kind: 'went_back' } : null
}

export function matchCredit(credit: BankCredit, index: MatchIndex): CreditChoices {
  const warning = warningOf(credit)
  if (warning) return { credit, choices: [], sure: null, recorded: [], payers: [], warning }
  const facts = readFacts(credit, index)
  const named = [byUtr, byCode, byNumber, byPaiseTag].flatMap((find) => find(facts))
  const allocations = named.flatMap(({ choice }) => choice.allocations)
  // Stryker disable next-line ArrayDeclaration: choices are of open invoices only
  const invoices = allocations.flatMap(({ invoice_id }) => index.byId.get(invoice_id) ?? [])
  const candidates = mergeEqual([...named, ...byPayer(facts, invoices), ...byAmount(facts)])
  const sorted = candidates.sort((a, b) => weightOf(b.choice.reasons) - weightOf(a.choice.reasons))
  // A transfer by a payment app may contain the payments of several customers.
  const sure = credit.channel === 'settlement' ? null : onlySure(facts, sorted)
  const rest = sorted.map(({ choice }) => choice).filter((choice) => choice !== sure?.choice)
  return {
    credit,
    choices: [...(sure ? [sure.choice] : []), ...rest].slice(0, MOST_CHOICES),
    sure,
    recorded: alreadyRecorded(facts),
    payers: facts.payers.likely(),
    warning,
  }
}

const keyOf = ({ allocations, opening }: Choice): string =>
  // Stryker disable next-line StringLiteral: no id has a blank, so the parts are clear without a break
  [opening?.customer_id, ...allocations.map(({ invoice_id, amount }) => `${invoice_id} ${amount}`)].join('\n')

/**
 * Merges the same choice for several reasons into one choice. Its strength is that of the first candidate that makes it
 * sure, because the strongest finders come first. It rests on a claim if nothing else makes it sure.
 */
function mergeEqual(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const { choice, strength } = candidate
    const known = byKey.get(keyOf(choice))
    if (!known) byKey.set(keyOf(choice), { ...candidate, choice: { ...choice, reasons: [...choice.reasons] } })
    else {
      const kinds = new Set(known.choice.reasons.map(({ kind }) => kind))
      known.choice.reasons.push(...choice.reasons.filter(({ kind }) => !kinds.has(kind)))
      known.strength ??= strength
      if (strength !== null) known.isClaim = candidate.isClaim === true
    }
  }
  return [...byKey.values()]
}

/**
 * Returns the sure candidate, if it is the only one and nothing contradicts it. Adds a contradiction to its reasons.
 */
function onlySure(facts: CreditFacts, candidates: readonly Candidate[]): SureChoice | null {
  const [only, other] = candidates.flatMap(({ choice, strength, isClaim = false }) =>
    strength === null ? [] : [{ choice, strength, isClaim }],
  )
  if (!only || other) return null
  const [allocation] = only.choice.allocations
  const invoice = allocation && facts.index.byId.get(allocation.invoice_id)
  // Stryker disable next-line ConditionalExpression: choices are of open invoices only
  if (!invoice) return null
  const contradiction = findContradiction(facts, invoice, only.strength)
  if (!contradiction) return { ...only, invoice }
  if (contradiction.reason) only.choice.reasons.push(contradiction.reason)
  return null
}
