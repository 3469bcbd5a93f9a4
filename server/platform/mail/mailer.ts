/** One mail to one person, in two twins that say the same. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Made of what the mail is about, without angle brackets: the same mail sent twice can be known as one. */
  messageId: string
}

/** The mail server will never take this mail (SMTP 5xx to sender, recipient or text): another try is pointless. */
export class MailRefused extends Error {
  /** The three digits of the answer; undefined where nobody was asked. */
  readonly status: number | undefined

  constructor(status?: number) {
    super('The mail was refused for good.')
    this.status = status
  }
}

/** Hands mails over; a failure that may pass is thrown as it is. */
export interface Mailer {
  /** @throws MailRefused */
  send: (mail: Mail) => Promise<void>
}

/** Whom mails come from and where answers go. */
export interface Sender {
  name: string
  address: string
  /** Null: answers go to `address`. */
  replyTo: string | null
}
