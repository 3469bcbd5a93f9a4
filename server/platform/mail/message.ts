import type { SendMailOptions } from 'nodemailer'
import { readEmail } from '#domain/text/email-address.ts'
import { type Mail, MailRefused, type Sender } from './mailer.ts'

/**
 * Converts a mail to nodemailer's options. Addresses are objects, so that nodemailer does not parse text; the envelope has
 * one recipient.
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
