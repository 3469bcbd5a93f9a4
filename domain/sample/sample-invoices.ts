import { addDays, type Day } from '../days/india-day.ts'
import type { DocumentLine } from '../document/document-lines.ts'
import { NO_TAX } from '../gst/tax-rate.ts'
import { type Paise, paise } from '../money/money.ts'
import { ONE, quantity } from '../money/quantity.ts'

/** An invoice of the sample data. It is in no table and has no link that could be paid. */
export interface SampleInvoice {
  /** '1' to '12', oldest first. */
  id: string
  number: string
  customer_id: string
  customer_name: string
  state: 'pending' | 'part_paid' | 'paid'
  issued_on: Day
  due_on: Day
  paid_on: Day | null
  amount: Paise
  amount_paid: Paise
  lines: DocumentLine[]
}

export interface SampleCustomer {
  id: string
  name: string
  invoices: number
  owed: Paise
}

const CUSTOMERS = ['Verma Kirana Store', 'Lakshmi Sarees', 'Green Leaf Cafe', 'Patel Hardware', 'Noor Tailors']

/** Item, quantity and rupees for one. */
type Sold = [description: string, quantity: number, rupees: number]

interface Story {
  /** Index in CUSTOMERS. */
  customer: number
  /** Days before the sample was added. */
  ago: number
  dueAfter: number
  sold: Sold[]
  /** A part in rupees, or everything so many days after the issue. */
  received?: { rupees: number } | { after: number }
}

const STORIES: readonly Story[] = [
  { customer: 0, ago: 74, dueAfter: 15, sold: [['Basmati rice, 25 kg', 4, 1850]], received: { after: 9 } },
  { customer: 1, ago: 66, dueAfter: 15, sold: [['Cotton saree', 12, 640]], received: { after: 14 } },
  { customer: 2, ago: 58, dueAfter: 7, sold: [['Filter coffee powder, 1 kg', 10, 520]], received: { after: 3 } },
  { customer: 3, ago: 45, dueAfter: 15, sold: [['Door hinge', 40, 65]] },
  {
    customer: 0,
    ago: 38,
    dueAfter: 15,
    sold: [
      ['Toor dal, 30 kg', 2, 3900],
      ['Sugar, 50 kg', 1, 2200],
    ],
    received: { after: 12 },
  },
  { customer: 4, ago: 33, dueAfter: 7, sold: [['Stitching, school uniform', 25, 280]], received: { rupees: 3000 } },
  { customer: 1, ago: 27, dueAfter: 15, sold: [['Silk saree', 3, 4200]], received: { after: 10 } },
  { customer: 2, ago: 20, dueAfter: 7, sold: [['Paper cups, 1,000', 6, 450]] },
  { customer: 3, ago: 13, dueAfter: 15, sold: [['Paint, 10 litre', 2, 2750]], received: { after: 6 } },
  { customer: 4, ago: 9, dueAfter: 15, sold: [['Curtains, made to measure', 8, 550]] },
  { customer: 0, ago: 4, dueAfter: 15, sold: [['Sunflower oil, 15 litre', 5, 1960]], received: { rupees: 5000 } },
  { customer: 1, ago: 1, dueAfter: 15, sold: [['Dupatta', 20, 180]] },
]

const line = ([description, count, rupees]: Sold): DocumentLine => ({
  description,
  hsn: null,
  quantity: quantity(BigInt(count) * ONE),
  unit: null,
  unit_price: paise(BigInt(rupees) * 100n),
  discount_percent: null,
  discount_amount: null,
  rate: NO_TAX,
  exemption: null,
})

const sum = (amounts: readonly Paise[]): Paise => paise(amounts.reduce<bigint>((total, amount) => total + amount, 0n))

/** The twelve sample invoices, oldest first; their days follow from the day on which the sample was added. */
export const sampleInvoices = (addedOn: Day): SampleInvoice[] =>
  STORIES.map(({ customer, ago, dueAfter, sold, received }, i) => {
    const issued_on = addDays(addedOn, -ago)
    const amount = paise(sold.reduce((total, [, count, rupees]) => total + BigInt(count) * BigInt(rupees), 0n) * 100n)
    const isPaid = received !== undefined && 'after' in received
    const part = received !== undefined && 'rupees' in received ? paise(BigInt(received.rupees) * 100n) : paise(0n)
    return {
      id: String(i + 1),
      number: `SAMPLE-${String(i + 1).padStart(2, '0')}`,
      customer_id: String(customer + 1),
      // Stryker disable next-line StringLiteral: each story has one of the customers
      customer_name: CUSTOMERS[customer] ?? '',
      state: isPaid ? 'paid' : part > 0n ? 'part_paid' : 'pending',
      issued_on,
      due_on: addDays(issued_on, dueAfter),
      paid_on: isPaid ? addDays(issued_on, received.after) : null,
      amount,
      amount_paid: isPaid ? amount : part,
      lines: sold.map(line),
    }
  })

/** What is still owed on a sample invoice. */
export const sampleBalance = ({ amount, amount_paid }: SampleInvoice): Paise => paise(amount - amount_paid)

/** The five customers of these invoices, with what they owe. */
export const sampleCustomers = (invoices: readonly SampleInvoice[]): SampleCustomer[] =>
  CUSTOMERS.map((name, i) => {
    const own = invoices.filter(({ customer_id }) => customer_id === String(i + 1))
    return { id: String(i + 1), name, invoices: own.length, owed: sum(own.map(sampleBalance)) }
  })

/** The figures of these invoices for the cards of the dashboard. `successRate` in whole percent. */
export function sampleFigures(invoices: readonly SampleInvoice[]) {
  const paid = invoices.filter(({ state }) => state === 'paid').length
  return {
    earned: sum(invoices.map(({ amount_paid }) => amount_paid)),
    invoices: invoices.length,
    pending: invoices.length - paid,
    successRate: Math.round((paid * 100) / invoices.length),
  }
}
