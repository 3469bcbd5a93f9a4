import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit, CreditMatch } from '#domain/matching/match-types.ts'
import { createHostile, HOSTILE, type HostileKind } from './world/hostile.ts'

interface HostileTally {
  credits: number
  sure: number
  likely: number
}

/** What became of credits of which nobody may be sure. */
export interface HostileScore {
  byKind: Map<HostileKind, HostileTally>
  wrongs: { kind: HostileKind; credit: BankCredit; match: CreditMatch }[]
}

export const noHostile = (): HostileScore => ({
  byKind: new Map(HOSTILE.map((kind) => [kind, { credits: 0, sure: 0, likely: 0 }])),
  wrongs: [],
})

export function addHostile(score: HostileScore, seed: number): void {
  const { credits, context, kinds } = createHostile(seed)
  for (const [at, match] of matchCredits(credits, context).entries()) {
    const [credit, kind] = [credits[at], kinds.get(match.credit_id)]
    const tally = kind && score.byKind.get(kind)
    if (!credit || !tally) continue
    tally.credits++
    if (match.group === 'likely') tally.likely++
    if (match.group !== 'sure') continue
    tally.sure++
    score.wrongs.push({ kind, credit, match })
  }
}
