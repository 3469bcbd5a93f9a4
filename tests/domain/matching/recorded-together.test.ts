import { expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit, OpenInvoice, RecordedPayment } from '#domain/matching/match-types.ts'
import { context, credit, invoice, rupees } from './sample.ts'

const UTR = '629312345678'
const byMeera = { payer_name: 'MEERA TEXTILES' }

/** A payment of Meera Textiles that was recorded on the day of the credits. */
const payment = (id: string, amount: number, given: Partial<RecordedPayment> = {}): RecordedPayment => ({
  id,
  customer_id: 'meera',
  customer_name: 'Meera Textiles',
  received_on: '2026-10-20',
  amount: rupees(amount),
  reference: null,
  invoices: [invoice(`OLD-${id}`, amount, { code: `K7MQ${id}` })],
  is_divisible: true,
  ...given,
})

/** Each credit's group, evidence and payments: "recorded sum a+b". */
const found = (credits: BankCredit[], payments: RecordedPayment[], open: OpenInvoice[] = []) =>
  matchCredits(credits, context(open, { payments })).map(({ group, payments: shown }) =>
    [group, shown[0]?.evidence, shown.map(({ payment_id }) => payment_id).join('+')].join(' ').trim(),
  )

test('two or three payments of the payer are one credit together, or all of a few', () => {
  const three = [payment('1', 3000), payment('2', 2000), payment('3', 400)]
  expect(found([credit(5000, byMeera)], three)).toEqual(['recorded sum 1+2'])
  expect(found([credit(5400, byMeera)], three)).toEqual(['recorded sum 1+2+3'])
  expect(found([credit(5100, byMeera)], three)).toEqual(['unknown'])
  const four = [...three, payment('4', 77)]
  expect(found([credit(5477, byMeera)], four)).toEqual(['recorded sum 1+2+3+4'])
  const nine = Array.from({ length: 9 }, (_, at) => payment(String(at), 100 + at))
  expect(found([credit(201, byMeera)], nine)).toEqual(['unknown'])
})

test('a sum needs the payer, the days, and payments that no other credit is', () => {
  const two = [payment('1', 3000), payment('2', 2000)]
  expect(found([credit(5000, { payer_name: 'SURESH PATEL' })], two)).toEqual(['unknown'])
  expect(
    found([credit(5000, byMeera)], [payment('1', 3000), payment('2', 2000, { received_on: '2026-10-16' })]),
  ).toEqual(['unknown'])
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
  const ofTwo = payment('1', 10_000, { invoices: [invoice('A', 4000), invoice('B', 6000)] })
  expect(found([credit(9000, byMeera)], [ofTwo])).toEqual(['unknown'])
})

test('the code of the paid invoice in the note tells the payer', () => {
  expect(found([credit(9000, { note: 'K7MQ3 INV' })], [payment('3', 10_000)])).toEqual(['recorded tds 3'])
})
