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

/**
 * The time limit in milliseconds, since the answer of an import waits for this. The remaining credits wait for the
 * owner, as without the setting.
 */
const LONGEST_MS = 60_000

/**
 * Records the sure ones among new credits if the business has enabled that; returns the ids of those recorded. Does not
 * touch older credits, which the owner may have undone. Records each credit once, with the same code as the owner's
 * tap. A busy server records fewer instead of failing, because the import is already committed.
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

/** Notifies the other phones of the business of the recorded credits. */
const notifyOthers = (db: Db, actor: Actor, recorded: readonly OpenCredit[]) => {
  const [first, ...others] = recorded
  if (!first) return
  const amount = toRupees(paise(recorded.reduce((sum, credit) => sum + credit.amount, 0n)))
  const creditId = others.length === 0 ? first.id : null
  const event = { kind: 'found', payments: recorded.length, amount, creditId } as const
  return db.begin((tx) => notifyPhones(tx, actor, event, actor.session?.id))
}

/**
 * Returns the choice to record for a sure match. A sure match has no TDS, since a match with TDS is at most likely.
 * Undefined if only a claim makes it sure: a claim is the payer's word, and the owner must check it.
 */
function sureChoice({ id }: OpenCredit, { group, choices, rests_on_claim }: CreditMatch): ChosenCredit | undefined {
  const [best] = choices
  if (group !== 'sure' || rests_on_claim || !best) return undefined
  return { credit_id: id, allocations: recordedAllocations(best) }
}
