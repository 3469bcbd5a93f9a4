import { findReturned, type TakenCredit } from '#domain/bank/money-back.ts'
import type { BankStatementRow } from '#domain/bank/read-bank-statement.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** Cheques return within days; a bank may take a mistake back within a few weeks. */
const MOST_DAYS = 31
/** Debits of one statement that are looked up. Real statements have few. */
const MOST_DEBITS = 100
const MOST_CREDITS = 2_000

interface EarlierCredit extends TakenCredit {
  id: string
}

/**
 * Marks the credits of earlier statements that debits of this one take back. `debits` are those that take back none of
 * its own credits, `firstOn` is its first day. The caller holds the lock of the business.
 */
export async function markEarlierReturned(
  tx: Tx,
  actor: Actor,
  {
    importId,
    accountId,
    firstOn,
    debits,
  }: { importId: string; accountId: string | null; firstOn: Day; debits: readonly BankStatementRow[] },
): Promise<void> {
  const some = debits.slice(0, MOST_DEBITS)
  if (some.length === 0) return
  const amounts = [...new Set(some.map(({ amount }) => amount))]
  // Each day with each amount is one search of the index.
  const earlier = await tx<EarlierCredit[]>`
    SELECT id, day::text, amount, channel, utr, narration, payer_name, payer_upi, '' AS reference FROM bank_credits
    WHERE business_id = ${actor.businessId} AND returned_on IS NULL
      AND (day, amount) IN (SELECT ${firstOn}::date - n, a FROM generate_series(1, ${MOST_DAYS}::int) AS n, unnest(${amounts}::bigint[]) AS a)
      AND (account_id = ${accountId}::uuid OR account_id IS NULL OR ${accountId}::uuid IS NULL)
    ORDER BY day DESC, id LIMIT ${MOST_CREDITS}`
  const { returned } = findReturned(some, earlier)
  for (const [{ id }, day] of returned)
    await tx`UPDATE bank_credits SET returned_on = ${day}, return_import_id = ${importId}
      WHERE business_id = ${actor.businessId} AND id = ${id}`
}
