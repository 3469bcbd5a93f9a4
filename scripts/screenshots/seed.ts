import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { importCredits, makeLinks, RECORDED, type Seller, sendClaims } from './seed-payers.ts'

/** An invoice of the shop. */
export interface SeededInvoice {
  id: string
  number: string
  customer_id: string
  payment_url: string
  payment_code: string
}

/** Records of the shop, by the name that a state uses for them. */
export interface SeededIds {
  /** Late, of a customer with a long name. */
  late: SeededInvoice
  draft: SeededInvoice
  paid: SeededInvoice
  part: SeededInvoice
  claimed: SeededInvoice
  refused: SeededInvoice
  cancelled: SeededInvoice
  /** Paid, then credited: its customer gets a refund. */
  credited: SeededInvoice
  /** Its customer has an advance. */
  advance: SeededInvoice
  recurring: string
  quotation: { id: string; public_url: string }
  declined: { id: string; public_url: string }
  /** Was valid until some days ago. */
  expired: { id: string; public_url: string }
  /** Pages without an account. */
  links: { statement: string; receipt: string; signed: string }
}

const LINES = [{ description: 'Copper wire 2.5 sq mm, 90 m coil', unit_price: '2450.75', quantity: '12' }]

/** Fills an empty account with a shop that shows all states of work. */
export async function seedShop(stage: Seller): Promise<SeededIds> {
  const { call } = stage
  const today = indiaDay(new Date())
  const invoice = async (given: object): Promise<SeededInvoice> => (await call('post', '/api/invoices', given)).invoice
  const pay = (one: SeededInvoice, amount: string, more: object = {}) =>
    call('post', `/api/invoices/${one.id}/payments`, { amount, ...more })
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
  await call('put', `/api/invoices/${paid.id}`, { paid: true })
  const part = await invoice({
    customer_name: 'Gokhale & Associates',
    lines: LINES,
    customer: { email: 'accounts@gokhale.example' },
  })
  await pay(part, RECORDED.amount, { reference: RECORDED.utr })
  await pay(part, '2450.75', { method: 'tds', tds_rate: '10', tds_section: '393(1)/194J' })
  const draft = await invoice({ customer_name: 'Ravi Kumar', lines: LINES, draft: true })
  const credited = await invoice({ customer_name: 'Meera Textiles', lines: LINES })
  await call('put', `/api/invoices/${credited.id}`, { paid: true })
  await call('post', `/api/invoices/${credited.id}/credit-notes`, { reason: 'Goods came back' })
  const advance = await invoice({ customer_name: 'Sai Electricals', amount: '5000' })
  await call('post', '/api/customer-payments', { customer_id: advance.customer_id, amount: '7500', allocations: [] })
  const cancelled = await invoice({ customer_name: 'Asha Traders', amount: '600' })
  await call('post', `/api/invoices/${cancelled.id}/void`, { reason: 'Made twice' })

  const claimed = await invoice({ customer_name: 'Ramesh Kulkarni', amount: '1500' })
  const refused = await invoice({ customer_name: 'Ramesh Kamble', amount: '1500' })
  const coded = await invoice({ customer_name: 'Iqbal & Sons', amount: '731.00' })
  await sendClaims(stage, refused, claimed)
  await importCredits(stage, coded)
  await call('post', '/api/items', { description: 'Copper wire 2.5 sq mm', unit_price: '2450.75' })
  const rent = { customer_name: 'Gokhale & Associates', amount: '35000', text: 'Rent for {month}' }
  const { recurring } = await call('post', '/api/recurring-invoices', { ...rent, every: 'month', first_on: today })
  const quote = async (days: object = {}) => {
    const given = { kind: 'quotation', customer_name: 'Lakshmi Enterprises', lines: LINES, ...days }
    return (await call('post', '/api/preliminary-documents', given)).document
  }
  const quotation = await quote()
  const declined = await quote()
  await call('put', `/api/preliminary-documents/${declined.id}/state`, { state: 'declined' })
  const expired = await quote({ issued_on: addDays(today, -20), valid_until: addDays(today, -5) })
  await call('post', '/api/saved-views', { list: 'invoices', name: 'To collect', status: 'pending' })

  return {
    late,
    draft,
    paid,
    part,
    claimed,
    refused,
    cancelled,
    credited,
    advance,
    recurring: recurring.id,
    quotation,
    declined,
    expired,
    links: await makeLinks(stage, late, part),
  }
}
