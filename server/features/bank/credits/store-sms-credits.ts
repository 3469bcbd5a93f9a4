import type { SmsCredit } from '#domain/bank/read-sms.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import { type NewCredit, toNewCredits } from './new-credit.ts'
import { countByAmount, insertCredits } from './queries.ts'

/** A credit of a message whose day is known: the owner enters it if the message has none. */
export interface DatedSmsCredit extends SmsCredit {
  day: Day
}

const toFacts = ({ day, amount, utr, payer_upi, payer_name }: DatedSmsCredit) => ({
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
  reference: '',
})

/** NEFT numbers have 16 characters, RTGS numbers 22; UPI and IMPS share one form, and UPI is the usual one. */
const channelOfNumber = (utr: string | null): NewCredit['channel'] => {
  if (utr?.length === 16) return 'neft'
  return utr?.length === 22 ? 'rtgs' : 'upi'
}

/**
 * Stores credits of messages; returns the ids of new ones. A message without a UTR counts as known if there are as many
 * credits of its day and amount already. The caller holds the lock of the business.
 */
export async function storeSmsCredits(tx: Tx, actor: Actor, messages: readonly DatedSmsCredit[]): Promise<string[]> {
  const credits = toNewCredits(messages.map(toFacts))
  const withNumber = credits.filter(({ utr }) => utr !== null)
  // One message may be pasted twice at once: its number identifies it.
  const added = await insertCredits(
    tx,
    actor,
    { source: 'sms', import_id: null },
    withNumber.filter(({ occurrence }) => occurrence === 1),
  )
  const without = credits.filter(({ utr }) => utr === null)
  const counts = await countByAmount(tx, actor, without)
  const isNew = ({ day, amount, occurrence }: NewCredit): boolean =>
    occurrence > (counts.find((one) => one.day === day && one.amount === amount)?.n ?? 0)
  return [...added, ...(await insertCredits(tx, actor, { source: 'sms', import_id: null }, without.filter(isNew)))]
}
