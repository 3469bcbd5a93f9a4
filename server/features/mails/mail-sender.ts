import type { FastifyBaseLogger } from 'fastify'
import type { AppLanguage } from '#contract/site/languages.ts'
import { renderEmail } from '../../platform/mail/email.ts'
import { type Mailer, MailRefused } from '../../platform/mail/mailer.ts'
import * as english from './texts.ts'
import type { MailText } from './texts.ts'
import * as hindi from './hindi.ts'

/** The mails to users by language: a mail without Hindi does not compile. */
export const MAIL_TEXTS: Record<AppLanguage, typeof english> = { en: english, hi: hindi }

/**
 * Sends one mail to a user. `about`, such as 'reset.0198…', is part of the Message-ID, which is the same for each retry.
 * `write` gets the texts of the user's language.
 */
export type Post = (
  to: { email: string; language: AppLanguage },
  about: string,
  write: (texts: (typeof MAIL_TEXTS)[AppLanguage]) => MailText,
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
    const { subject, paragraphs } = write(MAIL_TEXTS[language])
    const messageId = `${about}@${new URL(publicUrl).hostname}`
    try {
      await mailer.send({ to: email, subject, messageId, ...renderEmail(publicUrl, paragraphs, language) })
    } catch (e) {
      if (!(e instanceof MailRefused)) throw e
      log.error({ messageId, status: e.status }, 'the mail server refused a mail permanently')
    }
  }
