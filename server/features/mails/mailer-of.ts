import { join } from 'node:path'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Config } from '../../config.ts'
import { createFolderMailer } from '../../platform/mail/folder-mailer.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'

/** The folder for mails in development. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mails')

/** Creates the mailer of the configuration; undefined if mail is off. */
export function mailerOf(
  { mail, support, publicUrl }: Pick<Config, 'mail' | 'support' | 'publicUrl'>,
  dataDir: string,
): Mailer | undefined {
  const sender = { name: PRODUCT_NAME, address: mail.from, replyTo: support.email }
  if (mail.kind === 'none') return undefined
  if (mail.kind === 'folder') return createFolderMailer({ folder: mailFolder(dataDir), sender })
  return createSmtpMailer({ url: mail.smtpUrl, sender, ownName: new URL(publicUrl).hostname })
}
