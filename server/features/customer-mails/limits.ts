import { createHash } from 'node:crypto'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { countRecent } from './queries.ts'

/**
 * The maximum number of addresses that a business may write to. New accounts get less, because spammers open new ones.
 */
const MAX_PER_HOUR = 100
const MAX_PER_DAY = 500
const MAX_PER_DAY_OF_NEW_BUSINESS = 50
const MAX_PER_DAY_OF_UNTRUSTED = 15

/** The maximum number of addresses in a day about one invoice. */
const MAX_PER_INVOICE = 15

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/**
 * The maximum number of addresses for all businesses together. Untrusted ones have a separate share, so that they
 * cannot block others.
 */
const OF_INSTALLATION = { hour: 3_000, day: 20_000 }
const OF_UNTRUSTED = { hour: 200, day: 1_000 }

/** The limits of one network, which thousands of users may share. */
const OF_NETWORK = { hour: 500, day: 2_000 }
const OF_NETWORK_UNTRUSTED = { hour: 30, day: 100 }

/**
 * The maximum number of mails that one address gets in a day from all businesses, and from the untrusted ones among
 * them.
 */
const TO_RECIPIENT = 20
const TO_RECIPIENT_UNTRUSTED = 3

/** The party that a limit protects, which determines the error message. */
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
 * Refuses a mail beyond the limits of its business, its recipients, its network and the installation. The caller has
 * locked the totals of the business, so that concurrent mails are counted. @throws mail_limit, recipient_limit
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
    // A mail that was queued automatically has no network.
    ...(network === null
      ? []
      : perHourAndDay(
          'network',
          `${isTrusted ? 'network' : 'untrusted network'} ${network}`,
          isTrusted ? OF_NETWORK : OF_NETWORK_UNTRUSTED,
        )),
  ]
}

/**
 * The maximum number of addresses that a subject, such as a network, may have in a window that starts with the first
 * one.
 */
interface CountLimit {
  subject: string
  max: number
  windowSeconds: number
  add: number
}

const hashOf = (limit: CountLimit): Buffer =>
  createHash('sha256').update(`${limit.windowSeconds} ${limit.subject}`).digest()

const addCount = async (tx: Tx, limit: CountLimit): Promise<boolean> =>
  (
    await tx`
    INSERT INTO mail_counts AS c (subject, count, ends_at)
    SELECT ${hashOf(limit)}, ${limit.add}, now() + make_interval(secs => ${limit.windowSeconds})
    WHERE ${limit.add}::int <= ${limit.max}::int
    ON CONFLICT (subject) DO UPDATE SET
      count = CASE WHEN c.ends_at <= now() THEN excluded.count ELSE c.count + excluded.count END,
      ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
    WHERE c.ends_at <= now() OR c.count + excluded.count <= ${limit.max}`
  ).count === 1

/**
 * Counts a mail for all limits in the caller's transaction. Returns the first limit that is reached, or undefined. Rows
 * are locked until the transaction ends, always in the same order, so that concurrent mails of all processes are
 * counted without a deadlock.
 */
async function countMails<T extends CountLimit>(tx: Tx, limits: readonly T[]): Promise<T | undefined> {
  const inOrder = limits.toSorted((a, b) => Buffer.compare(hashOf(a), hashOf(b)))
  for (const limit of inOrder) if (!(await addCount(tx, limit))) return limit
  return undefined
}

/** Deletes up to `max` counts whose window has ended, and returns the number deleted. */
export const pruneMailCounts = async (db: Db, max: number): Promise<number> =>
  (
    await db`DELETE FROM mail_counts WHERE subject IN (
      SELECT subject FROM mail_counts WHERE ends_at < now() LIMIT ${max})`
  ).count
