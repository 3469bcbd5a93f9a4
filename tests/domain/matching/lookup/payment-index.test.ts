import { expect, test } from 'vitest'
import type { RecordedPayment } from '#domain/matching/match-types.ts'
import { PaymentIndex } from '#domain/matching/lookup/payment-index.ts'
import { payment, ramesh, rupees } from '../sample.ts'

const UTR = '629312345678'

const indexOf = (...payments: RecordedPayment[]): PaymentIndex => {
  const index = new PaymentIndex()
  for (const one of payments) index.add(one, one.customer_id ?? '')
  return index
}
const idsOf = (payments: readonly RecordedPayment[]) => payments.map(({ id }) => id)

test('payments are found by their UTR', () => {
  const index = indexOf(payment('1', 500, { reference: UTR }), payment('2', 500), payment('3', 700, { reference: UTR }))
  expect(idsOf(index.withUtr(UTR))).toEqual(['1', '3'])
  expect(index.withUtr('629399999999')).toEqual([])
  expect(index.withUtr(null)).toEqual([])
})

test.each([
  `GPay ${UTR}`,
  `gpay, ${UTR} (Meera)`,
  'PhonePe 6293 1234 5678 for October',
  `${UTR.slice(0, 4)}\t${UTR.slice(4)}`,
])('a UTR is found among words: %s', (reference) => {
  expect(idsOf(indexOf(payment('1', 500, { reference })).withUtr(UTR))).toEqual(['1'])
})

test.each(['SBIN126278112233', 'sbin 126278112233', 'SBIN 1262 7811 2233'])('%s is a number of NEFT', (reference) => {
  const index = indexOf(payment('1', 500, { reference }))
  expect(idsOf(index.withUtr('SBIN126278112233'))).toEqual(['1'])
})

test.each(['SBIN629312345678', `9${UTR}`, `${UTR}9`, `${UTR}A`])('%s contains no UTR of 12 digits', (reference) => {
  expect(indexOf(payment('1', 500, { reference })).withUtr(UTR)).toEqual([])
})

test('customers are found by the codes of the invoices that they paid', () => {
  const index = indexOf(payment('1', 500), payment('2', 500, ramesh), payment('3', 500, { invoices: [] }))
  expect(index.withCodes(['FOR', 'K7MQ2', 'THANKS'])).toEqual(['ramesh'])
  expect(index.withCodes(['K7MQ3'])).toEqual([])
})

test('payments of an amount are found within three days, the nearest first', () => {
  const days = ['2026-10-17', '2026-10-23', '2026-10-21', '2026-10-20', '2026-10-16', '2026-10-24']
  const index = indexOf(...days.map((received_on) => payment(received_on, 500, { received_on })))
  const near = index.near(rupees(500), '2026-10-20')
  expect(near.map((one) => `${one.payment.id} ${one.days}`)).toEqual([
    '2026-10-20 0',
    '2026-10-21 1',
    '2026-10-17 3',
    '2026-10-23 3',
  ])
})

test('so are those of a customer with many payments, for each day and customer', () => {
  const payments = Array.from({ length: 30 }, (_, at) => payment(`${at}`, 500 + at, { received_on: '2026-10-10' }))
  const index = indexOf(...payments, ...payments.map((one) => ({ ...one, ...ramesh, received_on: '2026-10-20' })))
  const count = (customer: string, day: string, within: number) => index.ofCustomer(customer, day, within).length
  expect([count('meera', '2026-10-12', 2), count('meera', '2026-10-12', 1), count('meera', '2026-10-20', 2)]).toEqual([
    30, 0, 0,
  ])
  expect([count('ramesh', '2026-10-12', 2), count('ramesh', '2026-10-20', 2)]).toEqual([0, 30])
})

test('payments of a customer are found within three days', () => {
  const days = ['2026-10-16', '2026-10-17', '2026-10-23', '2026-10-24']
  const index = indexOf(...days.map((received_on) => payment(received_on, 500, { received_on })))
  const near = index.ofCustomer('meera', '2026-10-20', 3)
  expect(near.map((one) => `${one.payment.id} ${one.days}`)).toEqual(['2026-10-17 3', '2026-10-23 3'])
  expect(index.ofCustomer('ramesh', '2026-10-20', 3)).toEqual([])
})
