import { expect } from 'vitest'
import type { Seller } from '../harness/app.ts'
import type { Answer } from '../harness/client.ts'
import { useMailApp } from '../mails/use-mail-app.ts'

/** An app with a mail server, for sellers who confirmed their address. */
export function openMailShop(env: Record<string, string> = {}) {
  const mailApp = useMailApp({ RATE_LIMITS: 'off', ...env })
  const confirm = async (seller: Seller): Promise<Seller> => {
    await mailApp.current.app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${seller.id}`
    return seller
  }
  return {
    mailApp,
    confirm,
    /** A seller with Pro, without the mail that asks to confirm the address. */
    seller: async (options: { name?: string } = {}): Promise<Seller> => {
      const { app } = mailApp.current
      const seller = await confirm(await app.seller(options))
      await app.log.drainJobs()
      mailApp.current.smtp.reset()
      return seller
    },
    /** The newest mail about an invoice, as the invoice shows it. */
    newestMail: async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice.mails[0],
    /** Runs jobs that wait for another attempt. */
    tryAgainNow: async (): Promise<void> => {
      const { app } = mailApp.current
      await app.db`UPDATE graphile_worker._private_jobs SET run_at = now()`
      await app.db`SELECT pg_notify('jobs:insert', '{"count":1}')`
      await app.log.drainJobs()
    },
  }
}

/** Sends an invoice by mail and returns the mail. */
export async function mailInvoice(seller: Seller, id: string, body: object) {
  const answer: Answer = await seller.post(`/api/invoices/${id}/mails`, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.mail
}
