import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../accounts/actor.ts'
import { countRecent } from './queries.ts'

/** Addresses that a business may write to. New accounts get less, because spammers open new ones. */
const MAX_PER_HOUR = 100
const MAX_PER_DAY = 500
const MAX_PER_DAY_OF_NEW_BUSINESS = 50

/** Addresses in a day about one invoice. */
const MAX_PER_INVOICE = 15

const HOUR_SECONDS = 3_600

const refuse = (sentence: string): never => {
  throw new AppError('mail_limit', { sentence, retryAfterSeconds: HOUR_SECONDS })
}

/**
 * Refuses a mail to `added` addresses beyond the limits. The caller has locked the totals of the business, so that concurrent
 * mails are counted. @throws mail_limit
 */
export async function requireRoomForMail(tx: Tx, owner: Owner, invoiceId: string | null, added: number): Promise<void> {
  const { in_hour, in_day, of_invoice, is_new } = await countRecent(tx, owner, invoiceId)
  const perDay = is_new ? MAX_PER_DAY_OF_NEW_BUSINESS : MAX_PER_DAY
  if (invoiceId !== null && of_invoice + added > MAX_PER_INVOICE)
    refuse(
      `An invoice can be mailed to ${MAX_PER_INVOICE} addresses a day. Share the link by WhatsApp, or try tomorrow.`,
    )
  if (in_day + added > perDay)
    refuse(`You can mail ${perDay} addresses a day. Share the link by WhatsApp, or try tomorrow.`)
  if (in_hour + added > MAX_PER_HOUR)
    refuse(`You can mail ${MAX_PER_HOUR} addresses an hour. Share the link by WhatsApp, or try again later.`)
}
