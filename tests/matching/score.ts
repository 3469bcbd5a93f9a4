import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit, Choice, CreditMatch } from '#domain/matching/match-types.ts'
import type { ReasonKind } from '#domain/matching/reasons.ts'
import type { Statement } from './world/statement.ts'
import type { Truth } from './world/truth.ts'

export interface GroupCounts {
  sure: number
  wrong: number
  likely: number
  /** Likely, and what it was really for is among the choices. */
  likelyRight: number
}

export interface Score {
  credits: number
  /** For an open invoice. */
  matchable: number
  /** Of these, in Sure, or in Likely with the right choice. */
  found: number
  total: GroupCounts
  byReason: Map<ReasonKind, GroupCounts>
  /** Found and matchable by the way in which it was paid. */
  byWay: Map<Truth['how'], { found: number; of: number }>
  byBank: Map<string, { found: number; sure: number; of: number }>
  wrongs: { credit: BankCredit; match: CreditMatch; truth: Truth }[]
}

const noCounts = (): GroupCounts => ({ sure: 0, wrong: 0, likely: 0, likelyRight: 0 })

export const createScore = (): Score => ({
  credits: 0,
  matchable: 0,
  found: 0,
  total: noCounts(),
  byReason: new Map(),
  byWay: new Map(),
  byBank: new Map(),
  wrongs: [],
})

const isRight = (choice: Choice | undefined, { invoices, how }: Truth): boolean =>
  choice !== undefined &&
  (how === 'tds') === (choice.tds !== null) &&
  choice.allocations
    .map(({ invoice_id }) => invoice_id)
    .sort()
    .join() === [...invoices].sort().join()

/** Sure matches that together settle more of an invoice than is due. */
function countOverpaid({ context }: Statement, matches: readonly CreditMatch[]): number {
  const left = new Map(context.invoices.map(({ id, balance }) => [id, balance as bigint]))
  for (const { group, choices } of matches) {
    if (group !== 'sure') continue
    for (const { invoice_id, amount } of choices[0]?.allocations ?? []) {
      left.set(invoice_id, (left.get(invoice_id) ?? 0n) - amount)
    }
  }
  return [...left.values()].filter((rest) => rest < 0n).length
}

/** Matches a statement and compares the result with the truth. */
export function addStatement(score: Score, statement: Statement): void {
  const matches = matchCredits(statement.credits, statement.context)
  score.total.wrong += countOverpaid(statement, matches)
  for (const [at, match] of matches.entries()) {
    const credit = statement.credits[at]
    const truth = statement.truths.get(match.credit_id)
    if (credit && truth) addMatch(score, statement.bank, credit, match, truth)
  }
}

function addMatch(score: Score, bank: string, credit: BankCredit, match: CreditMatch, truth: Truth): void {
  const isMatchable = truth.invoices.length > 0 && truth.how !== 'twice'
  const isFirstRight = isRight(match.choices[0], truth)
  const isFound = match.group === 'sure' ? isFirstRight : match.choices.some((choice) => isRight(choice, truth))
  score.credits++
  if (isMatchable) {
    score.matchable++
    if (isFound) score.found++
    const way = entryOf(score.byWay, truth.how, () => ({ found: 0, of: 0 }))
    way.of++
    if (isFound) way.found++
    const of = entryOf(score.byBank, bank, () => ({ found: 0, sure: 0, of: 0 }))
    of.of++
    if (isFound) of.found++
    if (match.group === 'sure') of.sure++
  }
  const reasons = match.choices[0]?.reasons ?? []
  for (const counts of [score.total, ...reasons.map(({ kind }) => entryOf(score.byReason, kind, noCounts))]) {
    if (match.group === 'sure') {
      counts.sure++
      if (!isFirstRight) counts.wrong++
    }
    if (match.group === 'likely') {
      counts.likely++
      if (isFound && isMatchable) counts.likelyRight++
    }
  }
  if (match.group === 'sure' && !isFirstRight) score.wrongs.push({ credit, match, truth })
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}
