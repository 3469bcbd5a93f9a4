import type { APIRequestContext } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'

/** The seller of the pictures. */
const SELLER = {
  name: 'Sharma Traders',
  email: 'sharma@example.in',
  password: 'correct horse',
  default_upi: 'sharma@okaxis',
}

/** What stands for `:id` in the address of a screen. */
export interface SeededIds {
  invoice: string
  draft: string
  recurring: string
  customer: string
}

/** Fills an empty Pavti with a shop in all states of work, signs `request` in, and returns what its screens show. */
export async function seedShop(request: APIRequestContext, origin: string): Promise<SeededIds> {
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(`${origin}${path}`, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const today = indiaDay(new Date())
  await post('/api/auth/signup', SELLER)
  const invoice = async (given: Record<string, unknown>) => (await post('/api/invoices', given)).invoice
  const late = await invoice({
    customer_name: 'श्री गणेश इलेक्ट्रिकल एवं हार्डवेयर स्टोर, पुणे',
    amount: '98765432.10',
    issued_on: addDays(today, -30),
    due_on: addDays(today, -12),
    customer: { phone: '9876543210' },
  })
  for (const [name, amount, due] of [
    ['Asha Traders', '1234.50', 7],
    ['Neelkanth Foods LLP', '40600', 3],
    ['மீனாட்சி ஸ்டோர்ஸ்', '850', 0],
  ] as const)
    await invoice({ customer_name: name, amount, due_on: addDays(today, due) })
  const paid = await invoice({ customer_name: 'Noor Jahan', amount: '208666' })
  await request.put(`${origin}/api/invoices/${paid.id}`, { headers: { origin }, data: { paid: true } })
  const lines = [{ description: 'Copper wire 2.5 sq mm, 90 m coil', unit_price: '2450.75', quantity: '12' }]
  const draft = await invoice({ customer_name: 'Ravi Kumar', lines, draft: true })
  await post('/api/items', { description: 'Copper wire 2.5 sq mm', unit_price: '2450.75' })
  const { recurring } = await post('/api/recurring-invoices', {
    customer_name: 'Gokhale & Associates',
    amount: '35000',
    text: 'Rent for {month}',
    every: 'month',
    first_on: today,
  })
  return { invoice: late.id, draft: draft.id, recurring: recurring.id, customer: late.customer_id }
}
