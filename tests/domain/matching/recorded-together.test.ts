import { expect, test } from 'vitest'
import type { BankCredit, OpenInvoice, RecordedPayment } from '#domain/matching/match-types.ts'
import { context, credit, invoice, matchAll, payment } from './sample.ts'

const UTR = '629312345678'
const byMeera = { payer_name: 'MEERA TEXTILES' }

const found = (credits: BankCredit[], payments: RecordedPayment[], open: OpenInvoice[] = []) =>
  matchAll(credits, context(open, { payments }))

test('two or three payments of the payer are one credit together, or all of a few', () => {
  const three = [payment('1', 3000), payment('2', 2000), payment('3', 400)]
  expect(found([credit(5000, byMeera)], three)).toEqual(['recorded sum 1+2'])
  expect(found([credit(5400, byMeera)], three)).toEqual(['recorded sum 1+2+3'])
  expect(found([credit(5100, byMeera)], three)).toEqual(['unknown'])
  const four = [...three, payment('4', 77)]
  expect(found([credit(5477, byMeera)], four)).toEqual(['recorded sum 1+2+3+4'])
  expect(found([credit(2477, byMeera)], four)).toEqual(['recorded sum 2+3+4'])
  expect(found([credit(3477, byMeera)], four)).toEqual(['recorded sum 1+3+4'])
})

test('of eight payments of the payer some are tried together, of nine none', () => {
  const some = (length: number) => Array.from({ length }, (_, at) => payment(String(at), 100 + at))
  expect(found([credit(201, byMeera)], some(8))).toEqual(['recorded sum 0+1'])
  expect(found([credit(201, byMeera)], some(9))).toEqual(['unknown'])
})

test.each([
  ['the one of two', 5000, [2500, 300]],
  ['the first of three', 6000, [2500, 1000, 77]],
  ['the last of three', 5077, [77, 1000, 2500]],
])('no payment counts twice: %s', (_, amount, amounts) => {
  const payments = amounts.map((one, at) => payment(String(at), one))
  expect(found([credit(amount, byMeera)], payments)).toEqual(['unknown'])
})

test.each([
  ['the later payment', ['2026-10-20', '2026-10-22'], ['2026-10-19', '2026-10-21']],
  ['the later payment, however near the first one is', ['2026-10-20', '2026-10-22'], ['2026-10-20', '2026-10-21']],
  ['the payments of the sum, though another one is far', ['2026-10-20', '2026-10-20'], ['2026-10-19', '2026-10-20']],
])('of two credits that may be a sum, the second is nearer to %s', (_, recorded, days) => {
  const payments = [3000, 2000].map((amount, at) => payment(String(at), amount, { received_on: recorded[at] ?? '' }))
  const far = payment('far', 77, { received_on: '2026-10-23' })
  const credits = days.map((day) => credit(5000, { ...byMeera, day }))
  expect(found(credits, [...payments, far])).toEqual(['unknown', 'recorded sum 0+1'])
})

test('a payment with the UTR of another transfer is none of the sum', () => {
  const two = [payment('1', 3000), payment('2', 2000, { reference: '629399999999' })]
  expect(found([credit(5000, { ...byMeera, utr: UTR })], two)).toEqual(['unknown'])
})

test('a sum needs the payer, the days, and payments that no other credit is', () => {
  const two = [payment('1', 3000), payment('2', 2000)]
  expect(found([credit(5000, { payer_name: 'SURESH PATEL' })], two)).toEqual(['unknown'])
  const days = ['2026-10-16', '2026-10-17', '2026-10-23', '2026-10-24']
  const onDay = (received_on: string) => [payment('1', 3000), payment('2', 2000, { received_on })]
  expect(days.flatMap((day) => found([credit(5000, byMeera)], onDay(day)))).toEqual([
    'unknown',
    'recorded sum 1+2',
    'recorded sum 1+2',
    'unknown',
  ])
  const credits = [credit(5000, byMeera), credit(3000, byMeera)]
  expect(found(credits, two)).toEqual(['unknown', 'recorded payer 1'])
})

test('a payment with the UTR and others of its customer are one credit together', () => {
  const two = [payment('1', 2000), payment('2', 3000, { reference: UTR })]
  expect(found([credit(5000, { utr: UTR })], two)).toEqual(['recorded sum 2+1'])
  expect(found([credit(3000, { utr: UTR })], two)).toEqual(['recorded utr 2'])
})

test('some paise more than was recorded are those of the payment page, a rupee more is not', () => {
  const one = [payment('1', 500)]
  expect(found([credit(500.07, byMeera)], one)).toEqual(['recorded paise 1'])
  expect(found([credit(500.99, byMeera)], one)).toEqual(['recorded paise 1'])
  expect(found([credit(501, byMeera)], one)).toEqual(['unknown'])
})

test('less by a bank charge or paise is the payment of one invoice that may become smaller', () => {
  const one = [payment('1', 500)]
  expect(found([credit(499.93, byMeera)], one)).toEqual(['recorded charge 1'])
  expect(found([credit(499.5, byMeera)], one)).toEqual(['recorded charge 1'])
  expect(found([credit(482.3, byMeera)], one)).toEqual(['recorded charge 1'])
  expect(found([credit(470, byMeera)], one)).toEqual(['unknown'])
  expect(found([credit(482.3, byMeera)], [payment('1', 500, { is_divisible: false })])).toEqual(['unknown'])
  expect(found([credit(482.3, byMeera)], one, [invoice('INV-8', 482.3)])).toEqual(['sure'])
})

test('less by TDS is the payment of one invoice, unless an open one is of just this amount', () => {
  const one = [payment('1', 10_000)]
  const next = invoice('INV-9', 10_000)
  expect(found([credit(9000, byMeera)], one, [next])).toEqual(['recorded tds 1'])
  expect(found([credit(8123, byMeera)], one)).toEqual(['unknown'])
  expect(found([credit(9000, { payer_name: 'SURESH PATEL' })], one)).toEqual(['unknown'])
  expect(found([credit(9000, byMeera)], one, [invoice('INV-8', 9000)])).toEqual(['likely'])
  expect(found([credit(9000, byMeera)], [payment('1', 10_000, { is_divisible: false })])).toEqual(['recorded tds 1'])
  const ofTwo = payment('1', 10_000, { invoices: [invoice('A', 10_000), invoice('B', 6000)] })
  expect(found([credit(9000, byMeera)], [ofTwo])).toEqual(['unknown'])
  expect(found([credit(9000, byMeera)], [payment('1', 10_000, { invoices: [] })])).toEqual(['unknown'])
})

test('less by TDS or a charge is also a payment that was recorded some weeks after the money, not before', () => {
  const late = (amount: number, received_on: string, changed = {}) => [
    payment('1', amount, { received_on, ...changed }),
  ]
  const less = (amount: number) => [credit(amount, byMeera)]
  expect(found(less(9000), late(10_000, '2026-11-20'))).toEqual(['recorded tds 1'])
  expect(found(less(482.3), late(500, '2026-10-24'))).toEqual(['recorded charge 1'])
  expect(found(less(9000), late(10_000, '2026-11-21'))).toEqual(['unknown'])
  expect(found(less(9000), late(10_000, '2026-10-10'))).toEqual(['unknown'])
  expect(found(less(8123), late(10_000, '2026-11-12'))).toEqual(['unknown'])
  expect(found([credit(9000, { payer_name: 'MEERA' })], late(10_000, '2026-11-12'))).toEqual(['unknown'])
  const otherUtr = { reference: '111111111111' }
  expect(found([credit(9000, { ...byMeera, utr: '629312345678' })], late(10_000, '2026-11-12', otherUtr))).toEqual([
    'unknown',
  ])
})

test('and it is that payment rather than the same fee of the next month, but a part of another invoice first', () => {
  const late = [payment('1', 10_000, { received_on: '2026-11-12' })]
  const isOf = (...open: number[]) =>
    found(
      [credit(9000, byMeera)],
      late,
      open.map((due, at) => invoice(`INV-${at}`, due)),
    )
  expect(isOf(10_000)).toEqual(['recorded tds 1'])
  expect(isOf(4000, 10_000)).toEqual(['recorded tds 1'])
  expect(isOf(9000)).toEqual(['likely'])
  expect(isOf(9000, 10_000)).toEqual(['likely'])
  expect(isOf(12_000)).toEqual(['likely'])
  expect(isOf(10_000, 9001)).toEqual(['likely'])
})

test('the code of the paid invoice in the note tells the payer', () => {
  expect(found([credit(9000, { note: 'K7MQ3 INV' })], [payment('3', 10_000)])).toEqual(['recorded tds 3'])
})
