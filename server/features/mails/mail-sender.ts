import type { FastifyBaseLogger } from 'fastify'
import { renderEmail } from '../../platform/mail/email.ts'
import { type Mailer, MailRefused } from '../../platform/mail/mailer.ts'
import type { MailText } from './texts.ts'

/** Sends one mail. `about`, such as 'reset.0198…', makes its Message-ID, the same at every try. */
export type Post = (to: string, about: string, text: MailText) => Promise<void>

interface Parts {
  mailer: Mailer
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A failure that may pass is thrown, so that the job runs again; a mail that was refused for good is logged and let go. */
export const createMailSender =
  ({ mailer, publicUrl, log }: Parts): Post =>
  async (to, about, { subject, paragraphs }) => {
    const messageId = `${about}@${new URL(publicUrl).hostname}`
    try {
      await mailer.send({ to, subject, messageId, ...renderEmail(publicUrl, paragraphs) })
    } catch (e) {
      if (!(e instanceof MailRefused)) throw e
      log.error({ messageId, status: e.status }, 'the mail server refused a mail for good')
    }
  }
