/** The items of the demo shop, in rupees without GST. */
export const ITEMS = [
  { description: 'Copper wire 2.5 sq mm, 90 m', hsn: '8544', unit_price: '2450', rate: '18' },
  { description: 'LED bulb 9 W', hsn: '9405', unit_price: '95', rate: '18' },
  { description: 'Ceiling fan 1200 mm', hsn: '8414', unit_price: '1890', rate: '18' },
  { description: 'Modular switch board', hsn: '8538', unit_price: '640', rate: '18' },
  { description: 'Inverter battery 150 Ah', hsn: '8507', unit_price: '11800', rate: '18' },
  { description: 'Wiring of a shop, labour', hsn: '9954', unit_price: '8500', rate: '18' },
]

export const CUSTOMERS = [
  { name: 'Asha Verma Interiors', phone: '9820011101', email: 'asha@example.in', state_code: '27' },
  { name: 'Deccan Coffee House', phone: '9820011102', state_code: '27' },
  { name: 'Patil Constructions', phone: '9820011103', email: 'accounts@example.in', state_code: '27' },
  { name: 'Lakshmi Stores, Belagavi', phone: '9820011104', state_code: '29' },
  { name: 'Noor Jahan Boutique', phone: '9820011105', state_code: '27' },
  { name: 'श्री गणेश क्लिनिक', phone: '9820011106', state_code: '27' },
  { name: 'Bluebell Play School', phone: '9820011107', state_code: '27' },
  { name: 'Ravi Kulkarni', phone: '9820011108', state_code: '27' },
]

/** An invoice of the demo shop with its payments. */
export interface DemoInvoice {
  /** Index in CUSTOMERS. */
  customer: number
  items: readonly [item: number, quantity: number][]
  /** Days before today. */
  ago: number
  /**
   * The number of days from issue to full payment; `part` is an amount in rupees that is paid after a week. Neither:
   * unpaid.
   */
  paidAfter?: number
  part?: string
  /** A further change of the invoice. */
  event?: 'cancelled' | 'credited' | 'written_off'
}

/** Invoices of five months, oldest first. The last two are unpaid, for the bank credits that match them. */
export const INVOICES: readonly DemoInvoice[] = [
  {
    customer: 0,
    items: [
      [2, 6],
      [3, 4],
    ],
    ago: 148,
    paidAfter: 9,
  },
  { customer: 1, items: [[1, 60]], ago: 139, paidAfter: 2 },
  {
    customer: 2,
    items: [
      [0, 8],
      [5, 1],
    ],
    ago: 131,
    paidAfter: 21,
  },
  { customer: 3, items: [[4, 2]], ago: 122, paidAfter: 12 },
  {
    customer: 4,
    items: [
      [1, 24],
      [3, 2],
    ],
    ago: 115,
    paidAfter: 1,
  },
  { customer: 5, items: [[2, 3]], ago: 108, paidAfter: 6 },
  { customer: 2, items: [[0, 12]], ago: 99, paidAfter: 30 },
  {
    customer: 6,
    items: [
      [2, 8],
      [1, 40],
    ],
    ago: 92,
    paidAfter: 15,
  },
  { customer: 0, items: [[5, 2]], ago: 84, paidAfter: 8 },
  { customer: 7, items: [[4, 1]], ago: 77, event: 'written_off', part: '12000' },
  {
    customer: 3,
    items: [
      [0, 5],
      [3, 6],
    ],
    ago: 71,
    paidAfter: 18,
  },
  { customer: 1, items: [[2, 2]], ago: 66, paidAfter: 3 },
  { customer: 4, items: [[1, 100]], ago: 60, event: 'cancelled' },
  {
    customer: 2,
    items: [
      [5, 3],
      [0, 4],
    ],
    ago: 54,
    part: '20000',
  },
  {
    customer: 5,
    items: [
      [4, 1],
      [3, 3],
    ],
    ago: 48,
    paidAfter: 10,
    event: 'credited',
  },
  { customer: 6, items: [[1, 80]], ago: 41, paidAfter: 25 },
  {
    customer: 0,
    items: [
      [2, 4],
      [5, 1],
    ],
    ago: 36,
    paidAfter: 12,
  },
  { customer: 3, items: [[0, 6]], ago: 31 },
  { customer: 7, items: [[3, 5]], ago: 26 },
  {
    customer: 1,
    items: [
      [1, 48],
      [2, 1],
    ],
    ago: 20,
    paidAfter: 4,
  },
  {
    customer: 2,
    items: [
      [4, 2],
      [5, 1],
    ],
    ago: 16,
    part: '15000',
  },
  { customer: 4, items: [[3, 3]], ago: 12, paidAfter: 1 },
  { customer: 6, items: [[5, 1]], ago: 8 },
  { customer: 5, items: [[2, 2]], ago: 5 },
  {
    customer: 0,
    items: [
      [0, 3],
      [1, 20],
    ],
    ago: 3,
  },
  { customer: 1, items: [[4, 1]], ago: 1 },
]
