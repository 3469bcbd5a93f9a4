import type { SmsCredit } from '#domain/bank/read-sms.ts'
import type { Day } from '#domain/days/india-day.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { accountOfMessage } from '../accounts.ts'
import { inAccount, keyOfCredit, type NewCredit, toNewCredits } from './new-credit.ts'
import { countByAmount, findByIdentity, insertCredits } from './queries.ts'

/** A credit of a message whose day is known: the owner enters it if the message has none. */
export interface DatedSmsCredit extends SmsCredit {
  day: Day
}

/** What became of messages. */
export interface StoredSms {
  /** Ids of new credits. */
  added: string[]
  /** Messages that name a credit which is there. */
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
  // Without a UTR, the time of the message tells it from another one.
  reference: time ?? '',
})

/** NEFT numbers have 16 characters, RTGS numbers 22; UPI and IMPS share one form, and UPI is the usual one. */
const channelOfNumber = (utr: string | null): NewCredit['channel'] => {
  if (utr?.length === 16) return 'neft'
  return utr?.length === 22 ? 'rtgs' : 'upi'
}

/** Credits of one day and amount that messages may be, by account. */
type FreeCredits = Map<string, { account_id: string | null; n: number }[]>

const dayAndAmount = ({ day, amount }: Pick<NewCredit, 'day' | 'amount'>): string => `${day} ${amount}`

/** Takes a credit for a message: of its account first, then of an unknown one. Returns false if none is left. */
function takeFree(free: FreeCredits, credit: NewCredit, accountId: string | null): boolean {
  const all = (free.get(dayAndAmount(credit)) ?? []).filter(({ n }) => n > 0)
  const found =
    all.find(({ account_id }) => account_id === accountId) ??
    all.find(({ account_id }) => accountId === null || account_id === null)
  if (found) found.n--
  return found !== undefined
}

/**
 * Stores credits of messages. Without a UTR, day, time, amount and account identify one. It may also be a credit of a
 * statement, or of a message without a time: as many messages as there are of those are known. The caller holds the lock
 * of the business.
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
  const credits = tellAccountsApart(all, stored)
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
    // One message may be pasted twice at once: its number identifies it.
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

/** The accounts of messages, by the digits that they print. */
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

/** A message as a credit of an unknown account, and of its own. */
interface MessageCredit {
  accountId: string | null
  printed: NewCredit
  own: NewCredit
}

/** The credits of messages. Equal messages of one account are numbered. */
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
 * Gives messages another identity that another account has as well, unless they have a UTR, which is that of one payment.
 * `stored` are the accounts of the credits that are there.
 */
function tellAccountsApart(
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
