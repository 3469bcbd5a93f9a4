import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AppLanguage } from '#contract/site/languages.ts'
import type { Owner } from '../../actor/actor.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { renderEmail } from '../../platform/mail/email.ts'
import { type Mail, type Mailer, MailRefused } from '../../platform/mail/mailer.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Config } from '../../config.ts'
import { createFolderMailer } from '../../platform/mail/folder-mailer.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import * as hindi from './hindi.ts'
import * as hindiNotices from './hindi-notice-texts.ts'
import * as englishNotices from './notice-texts.ts'
import * as english from './texts.ts'
import type { MailText } from './texts.ts'

/** The mails to users by language; a mail without Hindi is a type error. */
export const MAIL_TEXTS: Record<AppLanguage, typeof english> = { en: english, hi: hindi }

/** The notices about changes by language. */
export const NOTICE_MAILS: Record<AppLanguage, typeof englishNotices> = { en: englishNotices, hi: hindiNotices }

/**
 * Sends one mail to a user. `about`, such as 'reset.0198…', is part of the Message-ID, which is the same for each
 * retry. `write` gets the texts and notices in the user's language.
 */
export type Post = (
  to: { email: string; language: AppLanguage },
  about: string,
  write: (texts: (typeof MAIL_TEXTS)[AppLanguage], notices: (typeof NOTICE_MAILS)[AppLanguage]) => MailText,
) => Promise<void>

interface Parts {
  mailer: Mailer
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Creates the sender. It throws on a temporary failure, so that the job is retried, and logs a permanent refusal. */
export const createMailSender =
  ({ mailer, publicUrl, log }: Parts): Post =>
  async ({ email, language }, about, write) => {
    const { subject, paragraphs } = write(MAIL_TEXTS[language], NOTICE_MAILS[language])
    const messageId = `${about}@${new URL(publicUrl).hostname}`
    try {
      await mailer.send({ to: email, subject, messageId, ...renderEmail(publicUrl, paragraphs, language) })
    } catch (e) {
      if (!(e instanceof MailRefused)) throw e
      log.error({ messageId, status: e.status }, 'the mail server refused a mail permanently')
    }
  }

/** The time limit of the job: longer than that of sending, which is a minute. */
const SEND_LIMIT_MS = 90_000

/** A mail to a user. */
interface UserMail<T> {
  name: string
  payload: z.ZodType<T>
  /** Reads its data when it runs, so that a late mail is up to date. */
  send: (post: Post, payload: T) => Promise<void>
}

/**
 * Creates the job that sends a mail to a user. If mail is off, `post` is undefined and the job ends without sending.
 */
export const createMailJob = <T>(post: Post | undefined, { name, payload, send }: UserMail<T>): Job =>
  post
    ? { name, lane: 'user_mails', timeLimitMs: SEND_LIMIT_MS, work: (given) => send(post, payload.parse(given)) }
    : { name, work: async () => {} }

/** The folder for mails in development. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mails')

/** Creates the mailer of the configuration; undefined if mail is off. */
export function mailerOf(
  { mail, support, publicUrl }: Pick<Config, 'mail' | 'support' | 'publicUrl'>,
  dataDir: string,
): Mailer | undefined {
  const sender = { name: PRODUCT_NAME, address: mail.from, replyTo: support.email }
  if (mail.kind === 'none') return undefined
  if (mail.kind === 'folder') return createFolderMailer({ folder: mailFolder(dataDir), sender })
  return createSmtpMailer({ url: mail.smtpUrl, sender, ownName: new URL(publicUrl).hostname })
}

/** Creates a mail with which the operator tests the mail server. */
export function createTestMail(to: string, publicUrl: string): Mail {
  const { hostname } = new URL(publicUrl)
  const text = `This is a test mail of ${PRODUCT_NAME} at ${hostname}. Mails can be sent.`
  return {
    to,
    subject: `Test mail of ${PRODUCT_NAME}`,
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><body><p>${text}</p></body></html>`,
    messageId: `test-${randomUUID()}@${hostname}`,
  }
}

/** The address and language of a recipient. */
export interface Recipient {
  email: string
  language: AppLanguage
}

/** Returns the owners of a business, for mails about a change of it. */
export const listOwners = (tx: Tx, { businessId }: Owner) => tx<{ id: string }[]>`
  SELECT id FROM read_members WHERE business_id = ${businessId} AND role = 'owner' AND is_active ORDER BY id`

/** Returns the address of a user and the language of mails to it; undefined if the account was deleted. */
export const findRecipient = async (db: Db | Tx, userId: string) =>
  (
    await db<{ email: string; language: AppLanguage }[]>`
    SELECT email, COALESCE(language, 'en') AS language FROM read_users WHERE id = ${userId}`
  )[0]
