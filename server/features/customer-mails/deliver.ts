import { createHash } from 'node:crypto'
import * as z from 'zod'
import { PDF } from '#contract/call/file-reply.ts'
import type { MailProblem } from '#contract/customer-mails/customer-mail.ts'
import { messageText } from '#domain/messages/message-texts.ts'
import { nextAllowed } from '#domain/reminders/quiet-time.ts'
import { MAX_ATTEMPTS } from '../../platform/jobs/add-job.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { JobContext } from '../../platform/jobs/run-job.ts'
import { renderWrittenEmail } from '../../platform/mail/email.ts'
import { type Mail, type Mailer, MailRefused, MailUncertain } from '../../platform/mail/mailer.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { actorOf, type Owner } from '../../actor/actor.ts'
import { findActingUser, findUser } from '../accounts/service.ts'
import type { PrintParts } from '../invoices/compose/service.ts'
import { notifyDashboards } from '../live-updates/service.ts'
import { notifyPhones } from '../push-notifications/service.ts'
import { emitEvents } from '../webhooks/service.ts'
import { lockTotals } from '../totals/service.ts'
import { MailOutOfDate, printAttachment } from './attachment.ts'
import { readMail } from './list.ts'
import { enqueueSend, SEND } from './queue.ts'
import * as queries from './queries.ts'
import { readTimeOfAutomatic, type RecipientKey } from './queries.ts'
import { isStopped, stopIfHarmful } from './senders/service.ts'
import { findUnsubscribed, unsubscribeUrl } from './suppressions/service.ts'
import { senderName } from './texts.ts'

const Payload = z.object({ businessId: z.uuid(), mailId: z.uuid(), address: z.string() })

/**
 * The maximum number of attempts for which it is unknown whether the mail was sent. After two, it may have arrived
 * twice.
 */
const MAX_UNCERTAIN = 2

/** The number of addresses that one step of the sweep closes. */
const BATCH_SIZE = 200

/** Longer than printing and sending, each of which is limited to a minute. */
const SEND_LIMIT_MS = 150_000

export interface DeliveryParts extends PrintParts {
  /** Undefined if mail is off. */
  mailer: Mailer | undefined
  /** Signs the links to unsubscribe. */
  linkSecret: Buffer
  plans: 'paid' | 'open'
}

type SendParts = DeliveryParts & Pick<JobContext, 'record'>

const givenUp = (problem: NonNullable<queries.Outcome['problem']>): queries.Outcome => ({
  state: 'given_up',
  problem,
  smtpCode: null,
})

/**
 * Creates the jobs that send mails to customers. Each attempt is recorded before and after. So if a process is killed
 * in between, the mail is sent again at most once, with the same Message-ID.
 */
export const customerMailJobs = (parts: DeliveryParts): Job[] => [
  {
    name: SEND,
    lane: 'customer_mails',
    timeLimitMs: SEND_LIMIT_MS,
    work: async (payload, context) => {
      const { businessId, ...key } = Payload.parse(payload)
      await sendOne({ ...parts, record: context.record }, { businessId }, key)
    },
  },
  {
    name: 'customer_mails.sweep',
    cron: '41 * * * *',
    work: (_payload, { isStepOver }) => closeAbandoned(parts, isStepOver),
  },
]

/** Sends a mail to one address. Throws after a temporary failure, so that the job is repeated. */
async function sendOne(parts: SendParts, owner: Owner, key: queries.RecipientKey): Promise<void> {
  const { db, mailer } = parts
  if (await postponeAtQuietTime(db, owner, key)) return
  const startedAt = new Date()
  const attempt = await parts.record(() => queries.beginAttempt(db, owner, key, startedAt))
  if (!attempt) return
  if (!mailer) return close(parts, owner, key, givenUp('mail_off'))
  const obstacle = await findObstacle(parts, owner, key)
  if (obstacle) return close(parts, owner, key, givenUp(obstacle))
  if (attempt.uncertain_attempts >= MAX_UNCERTAIN) return close(parts, owner, key, givenUp('uncertain'))
  try {
    await mailer.send(await write(parts, owner, key))
  } catch (e) {
    return endFailed(parts, owner, key, e, attempt.attempts >= MAX_ATTEMPTS)
  }
  await parts.record(() => close(parts, owner, key, { state: 'sent', problem: null, smtpCode: null }))
}

/**
 * Returns an obstacle that arose since the mail was queued: the recipient unsubscribed, or the business was stopped.
 */
async function findObstacle({ db }: DeliveryParts, owner: Owner, key: queries.RecipientKey) {
  if (await queries.isCopy(db, owner, key)) return null
  if ((await findUnsubscribed(db, owner, [key.address])).length > 0) return 'unsubscribed'
  return (await isStopped(db, owner)) ? 'sender_stopped' : null
}

async function endFailed(
  parts: SendParts,
  owner: Owner,
  key: queries.RecipientKey,
  e: unknown,
  isLast: boolean,
): Promise<void> {
  if (e instanceof MailOutOfDate) return close(parts, owner, key, givenUp('out_of_date'))
  if (e instanceof MailRefused)
    return parts.record(() =>
      close(parts, owner, key, { state: 'refused', problem: problemOf(e), smtpCode: smtpCodeOf(e) }),
    )
  const isUncertain = e instanceof MailUncertain
  const uncertain = await parts.record(() => queries.endAttempt(parts.db, owner, key, isUncertain))
  if (uncertain >= MAX_UNCERTAIN) return close(parts, owner, key, givenUp('uncertain'))
  if (isLast) return close(parts, owner, key, givenUp(isUncertain ? 'uncertain' : 'server_unavailable'))
  throw e
}

/**
 * Writes the mail to one address. @throws MailOutOfDate (also if the account is closed, or its sender no longer has
 * access)
 */
async function write(parts: DeliveryParts, owner: Owner, key: queries.RecipientKey): Promise<Mail> {
  const mail = await queries.findMail(parts.db, owner, key.mailId)
  const user = mail && (await findUser(parts.db, owner, mail.sent_by))
  if (!mail || !user) throw new MailOutOfDate()
  const { pdf, fileName } = await printAttachment(parts, owner, mail)
  return {
    to: key.address,
    subject: mail.subject,
    messageId: messageId(mail, key.address, parts.publicUrl),
    ...(await writeBody(parts, owner, key, mail, user.business_name)),
    inNameOf: { name: senderName(user.business_name), replyTo: user.email },
    attachments: [{ fileName, type: PDF, content: Buffer.from(pdf) }],
  }
}

/** Returns the text; for a customer, with Pavti's lines below it that let them unsubscribe. */
async function writeBody(
  parts: DeliveryParts,
  owner: Owner,
  key: queries.RecipientKey,
  { body, link, language }: queries.MailRow,
  seller: string,
) {
  if (await queries.isCopy(parts.db, owner, key)) return renderWrittenEmail(body, link)
  const url = await unsubscribeUrl(parts, owner, key)
  const footer = { text: messageText(language, 'mailUnsubscribe', { seller }), url }
  return { ...renderWrittenEmail(body, link, footer), unsubscribe: url }
}

/** Returns a Message-ID that is the same for each attempt to one address and different for each address. */
const messageId = ({ kind, id }: queries.MailRow, address: string, publicUrl: string): string => {
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 12)
  return `${kind}.${id}.${hash}@${new URL(publicUrl).hostname}`
}

/** Closes an address, with an event for webhooks if the mail was not sent. */
const close = (
  { db, plans }: DeliveryParts,
  owner: Owner,
  key: queries.RecipientKey,
  outcome: queries.Outcome,
): Promise<void> =>
  db.begin(async (tx) => {
    // The lock ensures that concurrent refusals are all counted.
    if (outcome.state === 'refused') await lockTotals(tx, owner)
    if (!(await queries.closeRecipient(tx, owner, key, outcome)) || outcome.state === 'sent') return
    if (outcome.state === 'refused') await stopAfterRefusals(tx, owner, key.mailId, plans)
    const data = async () => ({ mail: await readMail(tx, owner, key.mailId), address: key.address })
    await emitEvents(tx, owner, [{ type: 'mail.failed', data }])
    await notifyDashboards(tx, owner, 'mail_failed')
    await notifyPhones(tx, owner, { kind: 'mail_failed', at: new Date().toISOString() })
  })

async function stopAfterRefusals(tx: Tx, owner: Owner, mailId: string, plans: 'paid' | 'open'): Promise<void> {
  const mail = await queries.findMail(tx, owner, mailId)
  const user = mail && (await findActingUser(tx, owner, mail.sent_by))
  if (user) await stopIfHarmful(tx, actorOf(user, { plans, confirmsEmail: true }))
}

/** Gives up addresses that no job sends any more, for example after repeatedly killed processes. */
async function closeAbandoned(parts: DeliveryParts, isOver: () => boolean): Promise<void> {
  for (;;) {
    const found = await queries.listAbandoned(parts.db, BATCH_SIZE)
    for (const { business_id: businessId, mail_id: mailId, address } of found)
      await close(parts, { businessId }, { mailId, address }, givenUp('server_unavailable'))
    // The next run continues.
    if (found.length < BATCH_SIZE || isOver()) return
  }
}

/**
 * Postpones a mail that was queued automatically if it is night or Sunday, for example for an invoice made at midnight,
 * or a reminder retried after an outage of the mail server. It waits for the next allowed time. Returns whether it was
 * postponed.
 */
async function postponeAtQuietTime(db: Db, owner: Owner, key: RecipientKey): Promise<boolean> {
  const now = await readTimeOfAutomatic(db, owner, key.mailId)
  if (!now) return false
  const allowed = nextAllowed(now)
  if (allowed <= now) return false
  await db.begin((tx) => enqueueSend(tx, owner, key, allowed))
  return true
}

/** Problems by enhanced status code (RFC 3463, section 3). A code that ends with a dot is a prefix. */
const BY_ENHANCED_STATUS: readonly [string, MailProblem][] = [
  ['5.1.', 'address_unknown'],
  ['5.2.1', 'address_unknown'],
  ['5.2.2', 'mailbox_full'],
  ['5.2.3', 'mail_too_large'],
  ['5.3.4', 'mail_too_large'],
  ['5.7.', 'mail_not_accepted'],
]

/** Problems by the basic code of RFC 5321, section 4.2.2, for servers without enhanced codes. */
const BY_STATUS: Record<number, MailProblem> = {
  550: 'address_unknown',
  551: 'address_unknown',
  552: 'mailbox_full',
  553: 'address_unknown',
}

/** Returns the problem for the seller that a refusal indicates. */
function problemOf({ step, status, enhancedStatus }: MailRefused): MailProblem {
  if (step === 'sender') return 'sender_refused'
  if (enhancedStatus !== undefined) {
    const found = BY_ENHANCED_STATUS.find(([code]) =>
      code.endsWith('.') ? enhancedStatus.startsWith(code) : enhancedStatus === code,
    )
    return found?.[1] ?? 'refused'
  }
  if (step === 'message') return status === 552 ? 'mail_too_large' : 'mail_not_accepted'
  return BY_STATUS[status ?? 0] ?? 'refused'
}

/** Returns "550 5.1.1", or null if no server was contacted. */
const smtpCodeOf = ({ status, enhancedStatus }: MailRefused): string | null =>
  status === undefined ? null : [status, enhancedStatus].filter(Boolean).join(' ')
