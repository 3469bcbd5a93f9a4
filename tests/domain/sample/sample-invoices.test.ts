import { expect, test } from 'vitest'
import { daysBetween } from '#domain/days/india-day.ts'
import {
  sampleBalance,
  sampleCustomers,
  sampleFigures,
  sampleInvoices,
  type SampleInvoice,
} from '#domain/sample/sample-invoices.ts'

const TODAY = '2026-11-21'

test('the sample has paid, part-paid, open and late invoices, oldest first', () => {
  const rows = sampleInvoices(TODAY).map(
    ({ number, customer_id, state, issued_on, due_on, paid_on, amount, amount_paid }) =>
      `${number} ${customer_id} ${state} ${issued_on} ${due_on} ${paid_on} ${amount / 100n} ${amount_paid / 100n}`,
  )
  expect(rows).toEqual([
    'SAMPLE-01 1 paid 2026-09-08 2026-09-23 2026-09-17 7400 7400',
    'SAMPLE-02 2 paid 2026-09-16 2026-10-01 2026-09-30 7680 7680',
    'SAMPLE-03 3 paid 2026-09-24 2026-10-01 2026-09-27 5200 5200',
    'SAMPLE-04 4 pending 2026-10-07 2026-10-22 null 2600 0',
    'SAMPLE-05 1 paid 2026-10-14 2026-10-29 2026-10-26 10000 10000',
    'SAMPLE-06 5 part_paid 2026-10-19 2026-10-26 null 7000 3000',
    'SAMPLE-07 2 paid 2026-10-25 2026-11-09 2026-11-04 12600 12600',
    'SAMPLE-08 3 pending 2026-11-01 2026-11-08 null 2700 0',
    'SAMPLE-09 4 paid 2026-11-08 2026-11-23 2026-11-14 5500 5500',
    'SAMPLE-10 5 pending 2026-11-12 2026-11-27 null 4400 0',
    'SAMPLE-11 1 part_paid 2026-11-17 2026-12-02 null 9800 5000',
    'SAMPLE-12 2 pending 2026-11-20 2026-12-05 null 3600 0',
  ])
})

test('its days move with the day on which it was added', () => {
  const later = sampleInvoices('2026-11-22')
  for (const [i, { issued_on, due_on }] of sampleInvoices(TODAY).entries()) {
    expect(daysBetween(issued_on, later[i]?.issued_on ?? '')).toBe(1)
    expect(daysBetween(due_on, later[i]?.due_on ?? '')).toBe(1)
  }
})

test('each line has an item, a quantity and a price without tax, and the lines make the amount', () => {
  const invoices = sampleInvoices(TODAY)
  expect(invoices.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1)))
  const lines = invoices.flatMap((invoice) => invoice.lines)
  expect(new Set(lines.map(({ description }) => description)).size).toBe(13)
  for (const line of lines) {
    expect(line.description).toMatch(/^[A-Z][a-z]/)
    expect(line).toMatchObject({ hsn: null, unit: null, rate: 0n, exemption: null })
    expect(line).toMatchObject({ discount_percent: null, discount_amount: null })
  }
  for (const { amount, lines: own } of invoices) {
    const total = own.reduce((sum, { quantity, unit_price }) => sum + (quantity ?? 0n) * unit_price, 0n)
    expect(total / 1000n).toBe(amount)
  }
})

test('the balances of the customers add up to what is owed', () => {
  const customers = sampleCustomers(sampleInvoices(TODAY))
  expect(customers).toEqual([
    { id: '1', name: 'Verma Kirana Store', invoices: 3, owed: 4800_00n },
    { id: '2', name: 'Lakshmi Sarees', invoices: 3, owed: 3600_00n },
    { id: '3', name: 'Green Leaf Cafe', invoices: 2, owed: 2700_00n },
    { id: '4', name: 'Patel Hardware', invoices: 2, owed: 2600_00n },
    { id: '5', name: 'Noor Tailors', invoices: 2, owed: 8400_00n },
  ])
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  for (const { customer_id, customer_name } of sampleInvoices(TODAY)) expect(customer_name).toBe(names.get(customer_id))
  expect(sampleCustomers([]).map(({ invoices, owed }) => [invoices, owed])).toEqual(
    Array.from({ length: 5 }, () => [0, 0n]),
  )
})

test('the figures of the dashboard follow from the invoices', () => {
  const invoices = sampleInvoices(TODAY)
  expect(sampleFigures(invoices)).toEqual({ earned: 56_380_00n, invoices: 12, pending: 6, successRate: 50 })
  const [paid, open] = [invoices[0], invoices[3]] as [SampleInvoice, SampleInvoice]
  expect(sampleFigures([paid, open, open])).toEqual({ earned: 7400_00n, invoices: 3, pending: 2, successRate: 33 })
  expect(sampleFigures([paid])).toMatchObject({ pending: 0, successRate: 100 })
  expect([paid, open].map(sampleBalance)).toEqual([0n, 2600_00n])
})
