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
  setAccount,
  type SmsCreditRow,
} from './queries.ts'
import { markReturned } from './returned-credits.ts'
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
  returned: ReadonlyMap<BankStatementRow, BankStatementRow>,
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
  const marks = credits.flatMap((credit, at) => {
    const row = rows[at]
    const debit = row && returned.get(row)
    return debit ? [{ ...credit, returned_on: debit.day }] : []
  })
  if (marks.length > 0) await markRowsReturned(tx, actor, importId, marks)
  return added
}

/** Marks credits of a statement that it takes back itself. */
async function markRowsReturned(
  tx: Tx,
  actor: Actor,
  importId: string,
  rows: readonly (NewCredit & { returned_on: Day })[],
): Promise<void> {
  const days = new Map(rows.map((row) => [keyOfCredit(row), row.returned_on]))
  const identities = rows.map(({ identity }) => identity)
  const returned = (await findByIdentity(tx, actor, identities)).flatMap((credit) => {
    const returned_on = days.get(keyOfCredit(credit))
    return returned_on === undefined ? [] : [{ id: credit.id, returned_on }]
  })
  await markReturned(tx, actor, importId, returned)
}
