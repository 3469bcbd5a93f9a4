import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StartOverrides } from '#server/start.ts'
import { type TestApp, useApp } from '../harness/app.ts'
import type { ReceivedMail } from './read-mail.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.ts'

export interface MailApp {
  app: TestApp
  smtp: SmtpServer
  /** The mails to one address, once no job is due. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>
  /** The mails to one address that ask to confirm it, which `mailsTo` leaves out. */
  confirmationsTo: (address: string) => Promise<ReceivedMail[]>
}

/** Starts the app with its own mail server. */
export function useMailApp(
  env: Record<string, string> = {},
  reach: StartOverrides = {},
): { readonly current: MailApp } {
  const settings = { ...env }
  const holder = {} as { smtp: SmtpServer }
  beforeAll(async () => {
    holder.smtp = await startSmtpServer()
    settings.SMTP_URL = holder.smtp.url
  })
  const app = useApp(settings, reach)
  beforeEach(() => holder.smtp.reset())
  afterAll(() => holder.smtp.stop())
  const received = async (address: string) => {
    await app.current.log.drainJobs()
    return holder.smtp.received.filter((mail) => mail.recipients.includes(address))
  }
  return {
    get current() {
      return {
        app: app.current,
        smtp: holder.smtp,
        mailsTo: async (address: string) => (await received(address)).filter((mail) => !isConfirmation(mail)),
        confirmationsTo: async (address: string) => (await received(address)).filter(isConfirmation),
      }
    },
  }
}

const isConfirmation = (mail: ReceivedMail): boolean => mail.text.includes('/confirm-email?token=')
