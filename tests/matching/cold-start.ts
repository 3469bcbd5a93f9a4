import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit, CreditMatch } from '#domain/matching/match-types.ts'
import { COLD, type ColdKind, type ColdTruth, createColdStart } from './world/cold-start.ts'

interface ColdTally {
  credits: number
  /** Sure or likely, with the invoice that it was. */
  found: number
}

/** What became of payments of people who never paid before. */
export interface ColdScore {
  byKind: Map<ColdKind | 'hindi', ColdTally>
  total: ColdTally
  /** Of parts and amounts with something missing, which are never sure. */
  sure: number
  missed: { credit: BankCredit; match: CreditMatch; truth: ColdTruth }[]
}

export const noCold = (): ColdScore => ({
  byKind: new Map([...COLD, 'hindi' as const].map((kind) => [kind, { credits: 0, found: 0 }])),
  total: { credits: 0, found: 0 },
  sure: 0,
  missed: [],
})

export function addColdStart(score: ColdScore, seed: number): void {
  const { credits, context, truths } = createColdStart(seed)
  for (const [at, match] of matchCredits(credits, context).entries()) {
    const [credit, truth] = [credits[at], truths.get(match.credit_id)]
    if (!credit || !truth) continue
    const isFound = match.choices.some(
      ({ allocations }) => allocations.length === 1 && allocations[0]?.invoice_id === truth.invoice,
    )
    const tallies = [score.total, score.byKind.get(truth.kind), truth.isHindi ? score.byKind.get('hindi') : undefined]
    for (const tally of tallies) {
      if (!tally) continue
      tally.credits++
      if (isFound) tally.found++
    }
    if (!isFound) score.missed.push({ credit, match, truth })
    if (match.group === 'sure' && truth.kind !== 'rest') score.sure++
  }
}
