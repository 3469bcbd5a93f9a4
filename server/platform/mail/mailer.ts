/** A mail to one recipient, as text and HTML with the same content. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Derived from the subject of the mail, without angle brackets, so that a mail sent twice can be recognized. */
  messageId: string
}

/** The mail server refused this mail permanently (SMTP 5xx on sender, recipient or message): do not retry. */
export class MailRefused extends Error {
  /** SMTP status code; undefined if no server was contacted. */
  readonly status: number | undefined

  constructor(status?: number) {
    super('The mail was refused permanently.')
    this.status = status
  }
}

/** Sends mails. Temporary errors are thrown unchanged. */
export interface Mailer {
  /** @throws MailRefused */
  send: (mail: Mail) => Promise<void>
}

/** From and Reply-To of all mails. */
export interface Sender {
  name: string
  address: string
  /** Null: no Reply-To. */
  replyTo: string | null
}
