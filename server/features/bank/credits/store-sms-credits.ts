import type { SmsCredit } from '#domain/bank/read-sms.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { keyOfCredit, type NewCredit, toNewCredits } from './new-credit.ts'
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

/**
 * Stores credits of messages. Without a UTR, day, time and amount identify one. It may also be a credit of a statement,
 * or of a message without a time: as many messages as there are of those are known. The caller holds the lock of the
 * business.
 */
export async function storeSmsCredits(tx: Tx, actor: Actor, messages: readonly DatedSmsCredit[]): Promise<StoredSms> {
  const credits = toNewCredits(messages.map(toFacts))
  const stored = new Set(
    (
      await findByIdentity(
        tx,
        actor,
        credits.map(({ identity }) => identity),
      )
    ).map(keyOfCredit),
  )
  const untimed = toNewCredits(messages.map((message) => toFacts({ ...message, time: null })))
  const waiting = credits.filter((credit) => credit.utr === null && !stored.has(keyOfCredit(credit)))
  const counts = await countByAmount(
    tx,
    actor,
    waiting,
    untimed.map(({ identity }) => identity),
  )
  const free = new Map(counts.map((one) => [`${one.day} ${one.amount}`, one.n]))
  const isNew = credits.map((credit) => {
    // One message may be pasted twice at once: its number identifies it.
    if (credit.utr !== null) return credit.occurrence === 1 && !stored.has(keyOfCredit(credit))
    const key = `${credit.day} ${credit.amount}`
    const left = free.get(key) ?? 0
    if (left > 0) free.set(key, left - 1)
    return left === 0 && !stored.has(keyOfCredit(credit))
  })
  const added = await insertCredits(
    tx,
    actor,
    { source: 'sms', import_id: null, account_id: null },
    credits.filter((_, i) => isNew[i]),
  )
  return { added, known: messages.filter((_, i) => !isNew[i]) }
}
