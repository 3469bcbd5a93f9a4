import { findReturned, type TakenCredit } from '#domain/bank/money-back.ts'
import type { BankStatementRow } from '#domain/bank/read-bank-statement.ts'
import type { Day } from '#domain/days/india-day.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { earlierKeys, inAccount, keyOfCredit, type NewCredit, toNewCredits } from './new-credit.ts'
import {
  addCreditsOfImport,
  completeCredit,
  findByIdentity,
  findSmsCredits,
  insertCredits,
  markReturned,
  setAccount,
  type SmsCreditRow,
} from './queries.ts'
import { completeReported, settleTransfers } from './settlement-queries.ts'

const dayAndAmount = ({ day, amount }: Pick<NewCredit, 'day' | 'amount'>): string => `${day} ${amount}`

/**
 * The number of credits that one SQL statement inserts: the process has little memory, and the database limits a
 * statement to 5 s.
 */
const INSERTED_AT_ONCE = 2_000

/**
 * Pairs credits of a statement with credits of messages: those with the same UTR, and for each message without a UTR
 * one credit of its day and amount that is not stored yet.
 */
function pairWithSms(
  credits: readonly NewCredit[],
  messages: readonly SmsCreditRow[],
  known: ReadonlySet<string>,
): { id: string; credit: NewCredit }[] {
  const byKey = new Map(messages.map((message) => [keyOfCredit(message), message]))
  const paired = new Set(credits.map(keyOfCredit))
  const waiting = new Map<string, SmsCreditRow[]>()
  for (const message of messages) {
    // A message that is paired with a credit of the file is not available for another one of the same day and amount.
    if (paired.has(keyOfCredit(message))) continue
    const key = dayAndAmount(message)
    pushTo(waiting, key, message)
  }
  return credits.flatMap((credit) => {
    const same = byKey.get(keyOfCredit(credit))
    if (same) return [{ id: same.id, credit }]
    const message = known.has(keyOfCredit(credit)) ? undefined : waiting.get(dayAndAmount(credit))?.shift()
    return message ? [{ id: message.id, credit }] : []
  })
}

const isOfOther = (stored: { account_id: string | null }, accountId: string | null): boolean =>
  accountId !== null && stored.account_id !== null && stored.account_id !== accountId

type StoredCredits = ReadonlyMap<string, Awaited<ReturnType<typeof findByIdentity>>[number]>

/**
 * Gives a row the identity within its account if another account has the same row, unless it has a UTR, which is
 * unique. A stored row of an unknown account counts as the same row. `own` are the rows with the identities within
 * their account.
 */
const distinguishAccounts = (
  credits: readonly NewCredit[],
  own: readonly NewCredit[],
  stored: StoredCredits,
  accountId: string | null,
): readonly NewCredit[] =>
  credits.map((credit, i) => {
    const [other, mine] = [stored.get(keyOfCredit(credit)), own[i]]
    if (credit.utr !== null || !mine) return credit
    return stored.has(keyOfCredit(mine)) || (other && isOfOther(other, accountId)) ? mine : credit
  })

/**
 * Finds the stored credits of a file and updates identities from earlier versions. Returns the credits with their
 * identities, and the keys of all stored ones.
 */
async function findStored(
  tx: Tx,
  actor: Actor,
  rows: readonly BankStatementRow[],
  accountId: string | null,
): Promise<{ credits: readonly NewCredit[]; known: Set<string> }> {
  const [printed, earlier] = [toNewCredits(rows), earlierKeys(rows)]
  const own = accountId === null ? [] : printed.map((credit) => inAccount(credit, accountId))
  const identities = [...printed, ...own, ...earlier].map(({ identity }) => identity)
  const found = await findByIdentity(tx, actor, identities)
  const all: StoredCredits = new Map(found.map((one) => [keyOfCredit(one), one]))
  const credits = distinguishAccounts(printed, own, all, accountId)
  const stored = new Map(
    found.filter((one) => !isOfOther(one, accountId)).map((one) => [keyOfCredit(one), one.id] as const),
  )
  for (const [i, credit] of credits.entries()) {
    const before = earlier[i]
    const id = before && stored.get(keyOfCredit(before))
    if (id === undefined || stored.has(keyOfCredit(credit))) continue
    await completeCredit(tx, actor, id, credit)
    stored.set(keyOfCredit(credit), id)
  }
  return { credits, known: new Set(stored.keys()) }
}

/**
 * Stores the credits of a statement and marks those that the bank took back. Returns how many are new. The caller holds
 * the lock of the business.
 */
export async function storeStatementCredits(
  tx: Tx,
  actor: Actor,
  { id: importId, account_id }: { id: string; account_id: string | null },
  rows: readonly BankStatementRow[],
  returnDays: ReadonlyMap<BankStatementRow, Day>,
): Promise<number> {
  const { credits, known } = await findStored(tx, actor, rows, account_id)
  const messages = await findSmsCredits(tx, actor, credits, account_id)
  for (const { id, credit } of pairWithSms(credits, messages, known)) await completeCredit(tx, actor, id, credit)
  let added = 0
  for (let at = 0; at < credits.length; at += INSERTED_AT_ONCE) {
    const some = credits.slice(at, at + INSERTED_AT_ONCE)
    added += (await insertCredits(tx, actor, { source: 'statement', import_id: importId, account_id }, some)).length
  }
  await addCreditsOfImport(tx, actor, importId, credits)
  if (account_id !== null) await setAccount(tx, actor, importId, account_id)
  await completeReported(tx, actor, credits)
  await settleTransfers(tx, actor)
  const returned = credits.flatMap((credit, at) => {
    const row = rows[at]
    const returned_on = row && returnDays.get(row)
    return returned_on === undefined ? [] : [{ ...credit, returned_on }]
  })
  if (returned.length > 0) await markReturned(tx, actor, importId, returned)
  return added
}

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
  if (returned.size === 0) return
  const ids = [...returned.keys()].map(({ id }) => id)
  await tx`UPDATE bank_credits c SET returned_on = r.day, return_import_id = ${importId}
    FROM unnest(${ids}::uuid[], ${[...returned.values()]}::date[]) AS r (id, day)
    WHERE c.business_id = ${actor.businessId} AND c.id = r.id`
}
