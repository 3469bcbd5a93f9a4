import type { FastifyBaseLogger } from 'fastify'
import { renderEmail } from '../../platform/mail/email.ts'
import { type Mailer, MailRefused } from '../../platform/mail/mailer.ts'
import type { MailText } from './texts.ts'

/** Sends one mail. `about`, such as 'reset.0198…', is part of the Message-ID, which is the same for each retry. */
export type Post = (to: string, about: string, text: MailText) => Promise<void>

interface Parts {
  mailer: Mailer
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Creates the sender. It throws on a temporary failure, so that the job is retried, and logs a permanent refusal. */
export const createMailSender =
  ({ mailer, publicUrl, log }: Parts): Post =>
  async (to, about, { subject, paragraphs }) => {
    const messageId = `${about}@${new URL(publicUrl).hostname}`
    try {
      await mailer.send({ to, subject, messageId, ...renderEmail(publicUrl, paragraphs) })
    } catch (e) {
      if (!(e instanceof MailRefused)) throw e
      log.error({ messageId, status: e.status }, 'the mail server refused a mail permanently')
    }
  }
