import type { SmsCredit } from '#domain/bank/read-sms.ts'
import type { Day } from '#domain/days/india-day.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { accountOfMessage } from '../accounts.ts'
import { inAccount, keyOfCredit, type NewCredit, toNewCredits } from './new-credit.ts'
import { countByAmount, findByIdentity, insertCredits } from './queries.ts'

/** A credit of a message with a day; if the message has none, the owner enters it. */
export interface DatedSmsCredit extends SmsCredit {
  day: Day
}

/** The result of storing messages. */
export interface StoredSms {
  /** Ids of new credits. */
  added: string[]
  /** Messages whose credit already exists. */
  known: DatedSmsCredit[]
}

const toFacts = ({ day, time, amount, utr, payer_upi, payer_name }: DatedSmsCredit) => ({
  day,
  amount,
  channel: channelOfNumber(utr),
  utr,
  payer_upi,
  payer_upi_is_partial: false,
  payer_name,
  note: null,
  narration: '',
  balance: null,
  // Without a UTR, the time distinguishes the message from others.
  reference: time ?? '',
})

/**
 * Returns the channel by the length of the number: NEFT has 16 characters, RTGS 22. UPI and IMPS have the same form,
 * and UPI is the usual one.
 */
const channelOfNumber = (utr: string | null): NewCredit['channel'] => {
  if (utr?.length === 16) return 'neft'
  return utr?.length === 22 ? 'rtgs' : 'upi'
}

/** The stored credits of each day and amount that messages may repeat, by account. */
type FreeCredits = Map<string, { account_id: string | null; n: number }[]>

const dayAndAmount = ({ day, amount }: Pick<NewCredit, 'day' | 'amount'>): string => `${day} ${amount}`

/**
 * Assigns a stored credit to a message: first one of the same account, then one of an unknown account. Returns false if
 * none is left.
 */
function takeFree(free: FreeCredits, credit: NewCredit, accountId: string | null): boolean {
  const all = (free.get(dayAndAmount(credit)) ?? []).filter(({ n }) => n > 0)
  const found =
    all.find(({ account_id }) => account_id === accountId) ??
    all.find(({ account_id }) => accountId === null || account_id === null)
  if (found) found.n--
  return found !== undefined
}

/**
 * Stores credits of messages. Without a UTR, a message is identified by day, time, amount and account. Such a message
 * may repeat a credit of a statement, or of a message without a time, so as many messages are skipped as there are such
 * credits. The caller holds the lock of the business.
 */
export async function storeSmsCredits(tx: Tx, actor: Actor, messages: readonly DatedSmsCredit[]): Promise<StoredSms> {
  const accounts = await findAccounts(tx, actor, messages)
  const all = toCredits(messages, accounts)
  const stored = new Map(
    (
      await findByIdentity(
        tx,
        actor,
        all.flatMap(({ printed, own }) => [printed.identity, own.identity]),
      )
    ).map((one) => [keyOfCredit(one), one.account_id]),
  )
  const known = new Set(stored.keys())
  const credits = distinguishAccounts(all, stored)
  const untimed = toCredits(
    messages.map((message) => ({ ...message, time: null })),
    accounts,
  )
  const counts = await countByAmount(
    tx,
    actor,
    credits.filter((credit) => credit.utr === null && !known.has(keyOfCredit(credit))),
    untimed.flatMap(({ printed, own }) => [printed.identity, own.identity]),
  )
  const free: FreeCredits = new Map()
  for (const one of counts) pushTo(free, dayAndAmount(one), one)
  const isNew = credits.map((credit, i) => {
    // The same message may be pasted twice in one request; its UTR identifies it.
    if (credit.utr !== null) return credit.occurrence === 1 && !known.has(keyOfCredit(credit))
    return !takeFree(free, credit, all[i]?.accountId ?? null) && !known.has(keyOfCredit(credit))
  })
  const added: string[] = []
  for (const account_id of new Set(all.map(({ accountId }) => accountId))) {
    const own = credits.filter((_, i) => isNew[i] && all[i]?.accountId === account_id)
    added.push(...(await insertCredits(tx, actor, { source: 'sms', import_id: null, account_id }, own)))
  }
  return { added, known: messages.filter((_, i) => !isNew[i]) }
}

/** Finds the accounts of messages by their printed digits. */
async function findAccounts(
  tx: Tx,
  actor: Actor,
  messages: readonly DatedSmsCredit[],
): Promise<ReadonlyMap<string | null, string | null>> {
  const accounts = new Map<string | null, string | null>()
  for (const digits of new Set(messages.flatMap(({ account }) => account ?? [])))
    accounts.set(digits, await accountOfMessage(tx, actor, digits))
  return accounts
}

/** A message as two credits: with the printed identity, and with the identity in its account. */
interface MessageCredit {
  accountId: string | null
  printed: NewCredit
  own: NewCredit
}

/** Converts messages to credits and numbers equal messages of one account. */
function toCredits(
  messages: readonly DatedSmsCredit[],
  accounts: ReadonlyMap<string | null, string | null>,
): MessageCredit[] {
  const accountOf = ({ account }: DatedSmsCredit): string | null => accounts.get(account) ?? null
  const printed = new Map<DatedSmsCredit, NewCredit>()
  for (const accountId of new Set(messages.map(accountOf))) {
    const some = messages.filter((message) => accountOf(message) === accountId)
    for (const [i, credit] of toNewCredits(some.map(toFacts)).entries()) {
      const message = some[i]
      if (message) printed.set(message, credit)
    }
  }
  return messages.flatMap((message) => {
    const credit = printed.get(message)
    const accountId = accountOf(message)
    if (!credit) return []
    return [{ accountId, printed: credit, own: accountId === null ? credit : inAccount(credit, accountId) }]
  })
}

/**
 * Gives a message the identity within its account if another account has the same message, unless it has a UTR, which
 * is unique. `stored` has the accounts of existing credits.
 */
function distinguishAccounts(
  all: readonly MessageCredit[],
  stored: ReadonlyMap<string, string | null>,
): readonly NewCredit[] {
  const taken = new Map(stored)
  return all.map(({ accountId, printed, own }) => {
    if (printed.utr !== null || accountId === null) return printed
    const other = taken.get(keyOfCredit(printed)) ?? accountId
    if (taken.has(keyOfCredit(own)) || other !== accountId) return own
    taken.set(keyOfCredit(printed), accountId)
    return printed
  })
}
