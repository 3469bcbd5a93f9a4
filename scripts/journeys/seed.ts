import type { APIRequestContext } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'

const SELLER = {
  name: 'Sharma Traders',
  email: 'sharma@example.in',
  password: 'correct horse',
  default_upi: 'sharma@okaxis',
}

/** Fills an empty Pavti with a registered shop that has twelve late customers. Returns the address of a payment page. */
export async function seedShop(request: APIRequestContext, origin: string): Promise<string> {
  const send = async (method: 'POST' | 'PUT', path: string, data: unknown) => {
    const answer = await request.fetch(`${origin}${path}`, { method, headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const today = indiaDay(new Date())
  await send('POST', '/api/auth/signup', SELLER)
  const { business } = await (await request.get(`${origin}/api/business`)).json()
  const { version } = business
  await send('PUT', '/api/business', { version, registration: 'registered', gstin: '27AAPFU0939F1ZV' })
  let address = ''
  for (let at = 0; at < 12; at++) {
    const { invoice } = await send('POST', '/api/invoices', {
      customer_name: `Customer ${String.fromCharCode(65 + at)}`,
      amount: '1500.50',
      issued_on: addDays(today, -40),
      due_on: addDays(today, -20 + at),
      customer: { phone: `98765432${10 + at}` },
    })
    address = invoice.payment_url
  }
  await send('POST', '/api/invoices', { customer_name: 'Neelkanth Foods LLP', amount: '40600' })
  return address
}
