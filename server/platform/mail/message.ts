import type { SendMailOptions } from 'nodemailer'
import { readEmail } from '#domain/text/email-address.ts'
import { type Mail, MailRefused, type Sender } from './mailer.ts'

/**
 * The mail as nodemailer takes it: people as objects and never as text that is parsed, one recipient in the envelope.
 * @throws MailRefused where `to` is not one plain address
 */
export function writeMessage({ to, subject, text, html, messageId }: Mail, sender: Sender): SendMailOptions {
  const read = readEmail(to)
  if (!('email' in read) || read.email !== to.toLowerCase()) throw new MailRefused()
  const { name, address, replyTo } = sender
  return {
    from: { name, address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name, address: replyTo } } : {}),
    envelope: { from: address, to: [to] },
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    // A program wrote it (RFC 3834), so other programs, such as notes of absence, do not answer.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
