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

/** A stored credit that a debit may take back. */
interface StoredCredit extends TakenCredit {
  id: string
  /** The day of the debit that took it back. */
  returned_on: Day | null
}

/** A stored credit that an import says the bank took back, and on which day. */
interface Return {
  id: string
  returned_on: Day
}

/** The account of a statement and its days, in IST. */
interface StatementDays {
  accountId: string | null
  firstOn: Day
  lastOn: Day
}

/** Selects what identifies a credit, from those of the account and of unknown ones. */
const storedCredits = (tx: Tx, actor: Actor, accountId: string | null) => tx`
  SELECT id, day::text, amount, channel, utr, narration, payer_name, payer_upi, '' AS reference, returned_on::text
  FROM bank_credits
  WHERE business_id = ${actor.businessId}
    AND (account_id = ${accountId}::uuid OR account_id IS NULL OR ${accountId}::uuid IS NULL)`

/**
 * Finds the debits of a statement that are known from an earlier import, since statements overlap: they took back a
 * credit of before this statement, so they are not about another cheque of the amount. The caller holds the lock of the
 * business.
 */
export async function findKnownReturns(
  tx: Tx,
  actor: Actor,
  { accountId, firstOn, lastOn }: StatementDays,
  debits: readonly BankStatementRow[],
): Promise<Map<BankStatementRow, Return>> {
  const stored = await tx<StoredCredit[]>`
    ${storedCredits(tx, actor, accountId)} AND returned_on BETWEEN ${firstOn} AND ${lastOn} AND day < ${firstOn}
    ORDER BY returned_on, id LIMIT ${MOST_CREDITS}`
  const known = new Map<BankStatementRow, Return>()
  for (const day of new Set(stored.map(({ returned_on }) => returned_on))) {
    const pairs = pairReturns(
      debits.filter((debit) => debit.day === day),
      stored.filter(({ returned_on }) => returned_on === day),
    )
    for (const [{ id }, debit] of pairs) known.set(debit, { id, returned_on: debit.day })
  }
  return known
}

/** Pairs the debits of a day with the credits that were taken back on it: by what they share, then by amount. */
function pairReturns(
  debits: readonly BankStatementRow[],
  credits: readonly StoredCredit[],
): Map<StoredCredit, BankStatementRow> {
  const { returned, unexplained } = findReturned(debits, credits)
  const left = [...unexplained]
  for (const credit of credits) {
    if (returned.has(credit)) continue
    const at = left.findIndex(({ amount }) => amount === credit.amount)
    const [debit] = at < 0 ? [] : left.splice(at, 1)
    if (debit) returned.set(credit, debit)
  }
  return returned
}

/**
 * Finds the credits of earlier statements that debits of this one take back. `debits` are those that take back none of
 * its own credits. The caller holds the lock of the business.
 */
export async function findEarlierReturns(
  tx: Tx,
  actor: Actor,
  { accountId, firstOn }: StatementDays,
  debits: readonly BankStatementRow[],
): Promise<Return[]> {
  const some = debits.slice(0, MOST_DEBITS)
  if (some.length === 0) return []
  const amounts = [...new Set(some.map(({ amount }) => amount))]
  // Each day with each amount is one search of the index.
  const earlier = await tx<StoredCredit[]>`
    ${storedCredits(tx, actor, accountId)} AND returned_on IS NULL
      AND (day, amount) IN (SELECT ${firstOn}::date - n, a FROM generate_series(1, ${MOST_DAYS}::int) AS n, unnest(${amounts}::bigint[]) AS a)
    ORDER BY day DESC, id LIMIT ${MOST_CREDITS}`
  return Array.from(findReturned(some, earlier).returned, ([{ id }, { day }]) => ({ id, returned_on: day }))
}

/**
 * Stores the days on which the bank took credits back, as an import says. An earlier day is kept, and one that no
 * import has, because it came with the records of another account, stays without one.
 */
export async function markReturned(tx: Tx, actor: Actor, importId: string, returns: readonly Return[]): Promise<void> {
  if (returns.length === 0) return
  const ids = returns.map(({ id }) => id)
  await tx`INSERT INTO bank_credit_returns (business_id, credit_id, import_id)
    SELECT c.business_id, c.id, ${importId}::uuid FROM bank_credits c
    WHERE c.business_id = ${actor.businessId} AND c.id = ANY (${ids}::uuid[]) AND (c.returned_on IS NULL OR EXISTS (
      SELECT FROM bank_credit_returns r WHERE r.business_id = c.business_id AND r.credit_id = c.id))
    ON CONFLICT DO NOTHING`
  await tx`UPDATE bank_credits c SET returned_on = r.returned_on
    FROM unnest(${ids}::uuid[], ${returns.map(({ returned_on }) => returned_on)}::date[]) AS r (id, returned_on)
    WHERE c.business_id = ${actor.businessId} AND c.id = r.id AND c.returned_on IS NULL`
}

/** Stores that the payment of a credit counts although the bank took something back. */
export const setStillCounts = (tx: Tx, actor: Actor, id: string) => tx`
  UPDATE bank_credits SET still_counts = true WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Forgets the returns that only this import has, because it is undone. */
export const forgetReturns = (tx: Tx, actor: Actor, importId: string) => tx`
  WITH gone AS (
    DELETE FROM bank_credit_returns WHERE business_id = ${actor.businessId} AND import_id = ${importId} RETURNING credit_id)
  UPDATE bank_credits c SET returned_on = NULL FROM gone
  WHERE c.business_id = ${actor.businessId} AND c.id = gone.credit_id AND NOT EXISTS (
    SELECT FROM bank_credit_returns r
    WHERE r.business_id = c.business_id AND r.credit_id = c.id AND r.import_id <> ${importId})`
