import type { CreditMatch } from '#domain/matching/match-types.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { OpenCredit } from '../bank/service.ts'
import { findRecordsSure } from '../business/service.ts'
import { notifyPhones } from '../push-notifications/service.ts'
import { confirmCredits } from './confirm.ts'
import type { ChosenCredit } from './divide-credit.ts'
import { matchOpenCredits } from './match-open.ts'
import { recordedAllocations } from './present.ts'

/** The answer of an import waits for this. Credits that are not recorded by then wait for the owner, as without the setting. */
const LONGEST_MS = 60_000

/**
 * Records the sure ones among new credits, if the business wants that; returns the ids of those recorded. Older credits
 * stay as they are: the owner may have undone them. Each is recorded like by the owner's tap, once. A busy server
 * records fewer, because the import is done and must not fail.
 */
export async function recordSureCredits(
  parts: { db: Db; publicUrl: string },
  actor: Actor,
  isNew: (credit: OpenCredit) => boolean,
): Promise<string[]> {
  if (!(await findRecordsSure(parts.db, actor))) return []
  const recorded: OpenCredit[] = []
  const startedAt = performance.now()
  try {
    const { credits } = await matchOpenCredits(parts.db, actor)
    for (const { credit, match } of credits) {
      const choice = isNew(credit) && sureChoice(credit, match)
      if (!choice) continue
      if (performance.now() - startedAt > LONGEST_MS) break
      const [one] = await confirmCredits(parts, actor, [choice])
      if (one?.result === 'recorded') recorded.push(credit)
    }
  } catch (e) {
    if (!(e instanceof AppError)) throw e
  }
  await notifyOthers(parts.db, actor, recorded)
  return recorded.map(({ id }) => id)
}

/** Tells the other phones of the business what was recorded. */
const notifyOthers = (db: Db, actor: Actor, recorded: readonly OpenCredit[]) => {
  const [first, ...others] = recorded
  if (!first) return
  const amount = toRupees(paise(recorded.reduce((sum, credit) => sum + credit.amount, 0n)))
  const creditId = others.length === 0 ? first.id : null
  const event = { kind: 'found', payments: recorded.length, amount, creditId } as const
  return db.begin((tx) => notifyPhones(tx, actor, event, actor.session?.id))
}

/**
 * A match with TDS is likely at most, so a sure one has none. What only a claim makes sure is the payer's word, and
 * waits for the owner's.
 */
function sureChoice({ id }: OpenCredit, { group, choices, rests_on_claim }: CreditMatch): ChosenCredit | undefined {
  const [best] = choices
  if (group !== 'sure' || rests_on_claim || !best) return undefined
  return { credit_id: id, allocations: recordedAllocations(best) }
}
