import { expect, test } from 'vitest'
import { context, credit, invoice, match, matchAll, payment } from './sample.ts'

const AMOUNT = 512
const noor = { customer_id: 'noor', customer_name: 'Noor Caterers' }
const byIrfan = (amount = AMOUNT) => credit(amount, { payer_name: 'MOHAMMED IRFAN' })

test.each([
  ['the name of today', 'NOOR CATERERS'],
  ['that on the invoice', 'MOHAMMED IRFAN'],
])('a customer who was renamed or merged is found by %s, and is named as today', (_title, payer_name) => {
  const open = invoice('INV-1', AMOUNT, { ...noor, issued_to: 'Mohammed Irfan' })
  expect(match(credit(AMOUNT, { payer_name }), context([open])).choices).toEqual([
    'INV-1 512: Payer name like Noor Caterers, and the amount of INV-1',
  ])
})

test('a customer is found by the name on any of the open invoices', () => {
  const others = [invoice('INV-1', 700, noor), invoice('INV-2', 800, { ...noor, issued_to: 'Mohammed Irfan' })]
  const open = invoice('INV-3', AMOUNT, noor)
  expect(match(byIrfan(), context([...others, open])).choices).toEqual([
    'INV-3 512: Payer name like Noor Caterers, and the amount of INV-3',
  ])
})

test('more than 500 invoices with one former name make it no common name', () => {
  const open = Array.from({ length: 501 }, (_, at) =>
    invoice(`INV-${at}`, 1000 + at, { ...noor, issued_to: 'Mohammed Irfan Khan' }),
  )
  expect(match(byIrfan(1500), context(open)).choices[0]).toBe(
    'INV-500 1500: Payer name like Noor Caterers, and the amount of INV-500',
  )
})

test('a recorded payment is found by the name on its invoice', () => {
  const paidFor = (issued_to: string | null) => [
    payment('1', AMOUNT, { ...noor, invoices: [invoice('OLD', AMOUNT, { ...noor, issued_to })] }),
  ]
  expect(matchAll([byIrfan()], context([], { payments: paidFor('Mohammed Irfan') }))).toEqual(['recorded payer 1'])
  expect(matchAll([byIrfan()], context([], { payments: paidFor(null) }))).toEqual(['recorded amount 1'])
})
