import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Mailer, type Sender, writeMessage } from './mailer.ts'

const WrittenMail = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
})
export type WrittenMail = z.infer<typeof WrittenMail>

/** For development: writes each mail as .eml for mail programs and as .json for /dev/mails. */
export function createFolderMailer({ folder, sender }: { folder: string; sender: Sender }): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(writeMessage(mail, sender))
      if (!Buffer.isBuffer(message)) throw new Error('A mail was not written as bytes.')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString()
      const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${mail.messageId.replaceAll(/[^\w.-]/g, '_')}`)
      await writeFile(`${file}.eml`, message, { mode: 0o600 })
      const { attachments = [], ...written } = mail
      const names = attachments.map(({ fileName }) => fileName)
      await writeFile(`${file}.json`, JSON.stringify({ at, ...written, attachments: names }), { mode: 0o600 })
    },
  }
}

/** Reads the newest mails of the folder, at most `max`, newest first. */
export async function readWrittenMails(folder: string, max: number): Promise<WrittenMail[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names
      .slice(-max)
      .toReversed()
      .map(async (name) => WrittenMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
}
