import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { type CountLimit, countMails } from './counts.ts'
import { countRecent } from './queries.ts'

/** Addresses that a business may write to. New accounts get less, because spammers open new ones. */
const MAX_PER_HOUR = 100
const MAX_PER_DAY = 500
const MAX_PER_DAY_OF_NEW_BUSINESS = 50
const MAX_PER_DAY_OF_UNTRUSTED = 15

/** Addresses in a day about one invoice. */
const MAX_PER_INVOICE = 15

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** Addresses that all businesses together may write to. Untrusted ones have a part of their own, so that they stop no other. */
const OF_INSTALLATION = { hour: 3_000, day: 20_000 }
const OF_UNTRUSTED = { hour: 200, day: 1_000 }

/** Of one network, which thousands may share. */
const OF_NETWORK = { hour: 500, day: 2_000 }
const OF_NETWORK_UNTRUSTED = { hour: 30, day: 100 }

/** Mails that one address gets in a day from all businesses, and from the untrusted ones among them. */
const TO_RECIPIENT = 20
const TO_RECIPIENT_UNTRUSTED = 3

/** What a limit protects, and so the sentence of its refusal. */
type Protected = 'recipient' | 'network' | 'installation'
type MailLimit = CountLimit & { protects: Protected }

const refuse = (sentence: string): never => {
  throw new AppError('mail_limit', { sentence, retryAfterSeconds: HOUR_SECONDS })
}

export interface MailToCount {
  invoiceId: string | null
  /** Customers' addresses. */
  to: readonly string[]
  /** The seller's own copies. */
  copies: number
  isTrusted: boolean
}

/**
 * Refuses a mail beyond the limits of its business, of its recipients, of the network it comes from and of the installation. The
 * caller has locked the totals of the business, so that concurrent mails are counted. @throws mail_limit, recipient_limit
 */
export async function requireRoomForMail(tx: Tx, actor: Actor, mail: MailToCount): Promise<void> {
  await requireRoomOfBusiness(tx, actor, mail)
  const reached = await countMails(tx, limitsOf(actor, mail))
  if (reached?.protects === 'recipient') throw new AppError('recipient_limit')
  if (reached?.protects === 'network')
    refuse('Too many mails were sent from your network. Share the link by WhatsApp, or try again later.')
  if (reached) refuse('This site sends many mails right now. Share the link by WhatsApp, or try again later.')
}

async function requireRoomOfBusiness(
  tx: Tx,
  actor: Actor,
  { invoiceId, to, copies, isTrusted }: MailToCount,
): Promise<void> {
  const added = to.length + copies
  const { in_hour, in_day, of_invoice, is_new } = await countRecent(tx, actor, invoiceId)
  const perDay = isTrusted ? (is_new ? MAX_PER_DAY_OF_NEW_BUSINESS : MAX_PER_DAY) : MAX_PER_DAY_OF_UNTRUSTED
  if (invoiceId !== null && of_invoice + added > MAX_PER_INVOICE)
    refuse(
      `An invoice can be mailed to ${MAX_PER_INVOICE} addresses a day. Share the link by WhatsApp, or try tomorrow.`,
    )
  if (in_day + added > perDay)
    refuse(`You can mail ${perDay} addresses a day. Share the link by WhatsApp, or try tomorrow.`)
  if (in_hour + added > MAX_PER_HOUR)
    refuse(`You can mail ${MAX_PER_HOUR} addresses an hour. Share the link by WhatsApp, or try again later.`)
}

function limitsOf({ network }: Actor, { to, copies, isTrusted }: MailToCount): MailLimit[] {
  const add = to.length + copies
  const perHourAndDay = (protects: Protected, subject: string, { hour, day }: { hour: number; day: number }) => [
    { protects, subject, add, max: hour, windowSeconds: HOUR_SECONDS },
    { protects, subject, add, max: day, windowSeconds: DAY_SECONDS },
  ]
  const toRecipients = (kind: string, max: number): MailLimit[] =>
    to.map((address) => ({
      protects: 'recipient',
      subject: `${kind} ${address}`,
      add: 1,
      max,
      windowSeconds: DAY_SECONDS,
    }))
  return [
    ...toRecipients('to', TO_RECIPIENT),
    ...(isTrusted ? [] : toRecipients('untrusted to', TO_RECIPIENT_UNTRUSTED)),
    ...perHourAndDay(
      'installation',
      isTrusted ? 'installation' : 'untrusted',
      isTrusted ? OF_INSTALLATION : OF_UNTRUSTED,
    ),
    // A mail that nobody pressed Send for comes from no network.
    ...(network === null
      ? []
      : perHourAndDay(
          'network',
          `${isTrusted ? 'network' : 'untrusted network'} ${network}`,
          isTrusted ? OF_NETWORK : OF_NETWORK_UNTRUSTED,
        )),
  ]
}
