import type { NodemailerError } from 'nodemailer'
import { type Mailer, MailRefused, MailUncertain, type RefusedStep, type Sender, writeMessage } from './mailer.ts'

/** Timeout in ms for each step. RFC 5321 suggests minutes, but other jobs wait meanwhile. */
const TIMEOUT_MS = 20_000

/** Errors of this mail. A 5xx to the password concerns the settings, which may be corrected before the last retry. */
const MAIL_ERRORS = new Set(['EENVELOPE', 'EMESSAGE'])

interface Options {
  /** smtps: implicit TLS; smtp: STARTTLS if offered, and required before a password is sent. */
  url: string
  sender: Sender
  /** Name for EHLO. */
  ownName: string
  timeoutMs?: number
}

/** Sends by the operator's SMTP server, with one connection per mail. */
export function createSmtpMailer({ url, sender, ownName, timeoutMs = TIMEOUT_MS }: Options): Mailer {
  return {
    send: async (mail) => {
      const message = writeMessage(mail, sender)
      // Loaded on demand, because many installations send no mail.
      const { createTransport } = await import('nodemailer')
      const completion = createCompletionLog()
      const transport = createTransport({
        url,
        name: ownName,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
        requireTLS: sendsPassword(url),
        logger: completion.logger,
      })
      try {
        // Limits the total time: a slow but active server never reaches the other timeouts.
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeoutMs * 3) })
      } catch (e) {
        if (isPermanent(e)) throw toRefused(e)
        throw completion.isComplete() && !hasAnswer(e) ? new MailUncertain(e) : e
      }
    },
  }
}

/** Notes whether a message was written to its end: nodemailer's log shows it, its errors do not. */
function createCompletionLog() {
  let isComplete = false
  const info = (entry: unknown): void => {
    if (typeof entry === 'object' && entry !== null && 'outByteCount' in entry) isComplete = true
  }
  return { logger: { info }, isComplete: () => isComplete }
}

const isPermanent = (e: unknown): e is NodemailerError =>
  e instanceof Error && 'permanent' in e && e.permanent === true && 'code' in e && MAIL_ERRORS.has(String(e.code))

/** Whether the server itself answered that it does not accept the mail now. */
const hasAnswer = (e: unknown): boolean => e instanceof Error && 'responseCode' in e && e.responseCode !== undefined

const STEPS: Record<string, RefusedStep> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient' }

const toRefused = ({ responseCode, response, command }: NodemailerError): MailRefused =>
  new MailRefused(responseCode, {
    step: STEPS[command ?? ''] ?? 'message',
    enhancedStatus: /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1],
  })

/** Whether a password goes over plain SMTP to another machine. */
function sendsPassword(url: string): boolean {
  const { protocol, password, hostname } = new URL(url)
  return protocol === 'smtp:' && password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
