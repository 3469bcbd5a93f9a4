import type { APIRequestContext } from '@playwright/test'
import type { AppLanguage } from '#contract/site/languages.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'

const SELLER = { name: 'Sharma Traders', password: 'correct horse', default_upi: 'sharma@okaxis' }

/** The facts about the shop that a journey needs. */
export interface SeededShop {
  /** The address of a payment page. */
  address: string
  /** The payment code of the invoice over ₹40,600. */
  code: string
}

/** Invoices of last month, for the GST file. */
const LAST_MONTH = 1_000
const AT_ONCE = 4

/**
 * Fills an empty Pavti with a registered shop that has twelve late customers and many invoices of last month, all paid.
 */
export async function seedShop(request: APIRequestContext, origin: string, language: AppLanguage): Promise<SeededShop> {
  const send = async (method: 'POST' | 'PUT', path: string, data: unknown) => {
    const answer = await request.fetch(`${origin}${path}`, { method, headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const today = indiaDay(new Date())
  await send('POST', '/api/auth/signup', { ...SELLER, email: `sharma-${language}@example.in` })
  await send('PUT', '/api/users/language', { language })
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
  const issuedOn = addDays(`${today.slice(0, 7)}-01`, -15)
  const line = { description: 'Cotton, 1 m', hsn: '5208', quantity: '2', unit_price: '450', rate: '5' }
  for (let at = 0; at < LAST_MONTH; at += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const data = { customer_name: `Shop ${(at + n) % 40}`, lines: [line], issued_on: issuedOn }
        const { invoice } = await send('POST', '/api/invoices', data)
        await send('PUT', `/api/invoices/${invoice.id}`, { paid: true })
      }),
    )
  }
  const { invoice } = await send('POST', '/api/invoices', { customer_name: 'Neelkanth Foods LLP', amount: '40600' })
  const claimed = await send('POST', '/api/invoices', { customer_name: 'Claire Dsouza', amount: '2360' })
  const claim = { amount: '2360', utr: utrOf(today, 42), payer_name: '', note: '' }
  const told = await request.post(`${claimed.invoice.payment_url}/claim`, { form: claim, headers: { origin } })
  if (!told.ok()) throw new Error(`The claim: ${told.status()} ${await told.text()}`)
  return { address, code: invoice.payment_code }
}
