import { addDays, type Day, indiaDay } from '#domain/days/india-day.ts'
import type { DemoClient } from './demo-client.ts'
import { CUSTOMERS, type DemoInvoice, INVOICES, ITEMS } from './shop.ts'

/** Days from issue to due date. */
const DUE_DAYS = 15

interface CreatedInvoice {
  invoice: { id: string; number: string; balance: string; amount: string; payment_code: string }
}

/** Creates the account of the shop, which signs the client in. */
export async function signUpShop(send: DemoClient, account: { email: string; password: string }): Promise<void> {
  await send('POST', '/api/auth/signup', { name: 'Sharma Traders', ...account, default_upi: 'sharma.traders@okaxis' })
}

/** Creates items, invoices and payments of five months for the signed-in client. @throws Error (a call was refused) */
export async function seedShop(send: DemoClient): Promise<void> {
  const today = indiaDay(new Date())
  await describeBusiness(send)
  // A shop of five months has done the first steps.
  await send('PUT', '/api/first-steps', { shown: false })
  for (const item of ITEMS) await send('POST', '/api/items', item)
  const created: CreatedInvoice[] = []
  for (const story of INVOICES) created.push(await makeInvoice(send, story, today))
  await send('POST', '/api/invoices', { ...invoiceBody({ customer: 7, items: [[5, 1]], ago: 0 }, today), draft: true })
  await addRecurringInvoiceAndQuotation(send, today)
  await addBankCredits(send, created.slice(-2), today)
}

async function describeBusiness(send: DemoClient): Promise<void> {
  const { business } = await send<{ business: { version: number } }>('GET', '/api/business')
  await send('PUT', '/api/business', {
    version: business.version,
    registration: 'registered',
    gstin: '27AAPFU0939F1ZV',
    address: '14, Laxmi Road, Pune',
    pincode: '411030',
    phone: '9820011100',
    due_days: DUE_DAYS,
  })
}

const linesOf = (items: DemoInvoice['items']) =>
  items.map(([item, quantity]) => ({ ...ITEMS[item], quantity: String(quantity) }))

function invoiceBody({ customer, items, ago }: DemoInvoice, today: Day): object {
  const { name, ...details } = CUSTOMERS[customer] ?? { name: '' }
  const issued_on = addDays(today, -ago)
  return {
    customer_name: name,
    customer: details,
    lines: linesOf(items),
    issued_on,
    due_on: addDays(issued_on, DUE_DAYS),
  }
}

async function makeInvoice(send: DemoClient, story: DemoInvoice, today: Day): Promise<CreatedInvoice> {
  const created = await send<CreatedInvoice>('POST', '/api/invoices', invoiceBody(story, today))
  const { id, amount } = created.invoice
  const receive = (rupees: string, after: number) =>
    send('POST', `/api/invoices/${id}/payments`, {
      amount: rupees,
      received_on: addDays(today, after - story.ago),
      method: story.customer % 2 === 0 ? 'bank' : 'upi',
    })
  if (story.paidAfter !== undefined) await receive(amount, story.paidAfter)
  if (story.part !== undefined) await receive(story.part, 7)
  const { event } = story
  if (event === 'cancelled') await send('POST', `/api/invoices/${id}/void`, { reason: 'Ordered twice by mistake' })
  if (event === 'credited')
    await send('POST', `/api/invoices/${id}/credit-notes`, { reason: 'One piece returned', amount: '640' })
  if (event === 'written_off') await send('POST', `/api/invoices/${id}/write-offs`, { reason: 'Agreed discount' })
  return created
}

async function addRecurringInvoiceAndQuotation(send: DemoClient, today: Day): Promise<void> {
  await send('POST', '/api/recurring-invoices', {
    customer_name: 'Bluebell Play School',
    amount: '3500',
    text: 'Maintenance for {month}',
    every: 'month',
    first_on: addDays(today, 3),
  })
  await send('POST', '/api/preliminary-documents', {
    kind: 'quotation',
    customer_name: 'Patil Constructions',
    lines: linesOf([
      [0, 20],
      [5, 4],
    ]),
  })
}

/** Adds bank credits that are not recorded as payments yet: two match an invoice, one has an unknown payer. */
async function addBankCredits(send: DemoClient, open: readonly CreatedInvoice[], today: Day): Promise<void> {
  const fitting = open.map(({ invoice }, i) => ({
    day: today,
    amount: invoice.balance,
    utr: `62764733430${i}`,
    payer_name: i === 0 ? 'ASHA VERMA' : 'DECCAN COFFEE HOUSE',
  }))
  const unknown = { day: addDays(today, -2), amount: '2200', utr: '627647334309', payer_name: 'S K ENTERPRISES' }
  await send('POST', '/api/bank/sms', { credits: [...fitting, unknown] })
}
