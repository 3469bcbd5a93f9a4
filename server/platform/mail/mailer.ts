import type { SendMailOptions } from 'nodemailer'
import { readEmail } from '#domain/text/email-address.ts'

/** A mail to one recipient, as text and HTML with the same content. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Derived from the subject of the mail, without angle brackets, so that a mail sent twice can be recognized. */
  messageId: string
  /** Replaces name and Reply-To of the sender, for a mail in a user's name. */
  inNameOf?: { name: string; replyTo: string }
  /** The page where a recipient unsubscribes, with a link or with one click (RFC 2369, RFC 8058). */
  unsubscribe?: string
  attachments?: readonly Attachment[]
}

export interface Attachment {
  /** ASCII letters, digits, - and . only. */
  fileName: string
  type: string
  content: Buffer
}

/** The step that a mail server refused. */
export type RefusedStep = 'sender' | 'recipient' | 'message'

/** The mail server refused this mail permanently (SMTP 5xx on sender, recipient or message): do not retry. */
export class MailRefused extends Error {
  /** SMTP status code; undefined if no server was contacted. */
  readonly status: number | undefined
  readonly step: RefusedStep
  /** Enhanced status code (RFC 3463), such as 5.1.1; undefined if the server gave none. */
  readonly enhancedStatus: string | undefined

  constructor(status?: number, { step = 'recipient', enhancedStatus }: Refused = {}) {
    super('The mail was refused permanently.')
    this.status = status
    this.step = step
    this.enhancedStatus = enhancedStatus
  }
}

interface Refused {
  step?: RefusedStep
  enhancedStatus?: string | undefined
}

/** The whole mail was handed over and the answer got lost, so that nobody knows whether it was accepted. */
export class MailUncertain extends Error {
  constructor(cause: unknown) {
    super('The mail server did not say whether it accepted the mail.', { cause })
  }
}

/** Sends mails. Temporary errors are thrown unchanged. */
export interface Mailer {
  /** @throws MailRefused, MailUncertain */
  send: (mail: Mail) => Promise<void>
}

/** From and Reply-To of all mails. */
export interface Sender {
  name: string
  address: string
  /** Null: no Reply-To. */
  replyTo: string | null
}

/**
 * Converts a mail to nodemailer's options. Addresses are objects, so that nodemailer does not parse text; the envelope
 * has one recipient.
 * @throws MailRefused unless `to` is a single plain address
 */
export function writeMessage(mail: Mail, sender: Sender): SendMailOptions {
  const { to, subject, text, html, messageId, inNameOf, unsubscribe, attachments = [] } = mail
  const read = readEmail(to)
  if (!('email' in read) || read.email !== to.toLowerCase()) throw new MailRefused()
  const { name, address, replyTo } = inNameOf ? { ...sender, ...inNameOf } : sender
  return {
    from: { name, address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name, address: replyTo } } : {}),
    envelope: { from: address, to: [to] },
    subject,
    text,
    html,
    attachments: attachments.map(({ fileName, type, content }) => ({
      filename: fileName,
      contentType: type,
      content,
    })),
    messageId: `<${messageId}>`,
    headers: {
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
