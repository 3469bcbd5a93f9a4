import type { NodemailerError } from 'nodemailer'
import { type Mailer, MailRefused, type Sender } from './mailer.ts'
import { writeMessage } from './message.ts'

/** Longest that a server may be silent, in ms; RFC 5321 would let it think for minutes, while other jobs wait. */
const SILENCE_MS = 20_000

/** Answers about this mail; a 5xx to the password is about the settings, and those may be put right within the day. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

interface Options {
  /** smtps: TLS from the start; smtp: STARTTLS where the server offers it, and always before a password. */
  url: string
  sender: Sender
  /** What we call ourselves when we say hello. */
  ownName: string
  silenceMs?: number
}

/** Sends by the operator's mail server, one connection for each mail. */
export function createSmtpMailer({ url, sender, ownName, silenceMs = SILENCE_MS }: Options): Mailer {
  return {
    send: async (mail) => {
      // Loaded with the first mail: many installations send none.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        name: ownName,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        dnsTimeout: silenceMs,
        requireTLS: carriesPassword(url),
      })
      try {
        // The signal bounds a server that never falls silent and never comes to an end.
        await transport.sendMail({ ...writeMessage(mail, sender), signal: AbortSignal.timeout(silenceMs * 3) })
      } catch (e) {
        throw isFinal(e) ? new MailRefused(e.responseCode) : e
      }
    },
  }
}

const isFinal = (e: unknown): e is NodemailerError =>
  e instanceof Error && 'permanent' in e && e.permanent === true && 'code' in e && ABOUT_THE_MAIL.has(String(e.code))

/** Over plain SMTP to another machine, so that nobody on the way may read it. */
function carriesPassword(url: string): boolean {
  const { protocol, password, hostname } = new URL(url)
  return protocol === 'smtp:' && password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
