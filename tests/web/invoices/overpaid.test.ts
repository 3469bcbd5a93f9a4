import { expect, test } from 'vitest'
import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { describeOverpaidTds, splitOverpaid } from '#web/features/invoices/refunds/overpaid.ts'

const payment = (amount: string, method: InvoicePayment['method'], isUndone = false): InvoicePayment => ({
  id: amount,
  payment_id: amount,
  amount,
  round_off: '0.00',
  received_on: '2026-11-20',
  method,
  reference: null,
  note: null,
  recorded_at: '2026-11-20T05:00:00.000Z',
  by: 'Asha',
  undone: isUndone ? { at: '2026-11-21T05:00:00.000Z', by: 'Asha', reason: 'Wrong amount' } : null,
})

const settled = {
  amount_paid: '139240.00',
  amount_waived: '0.00',
  payments: [payment('127440.00', 'bank'), payment('11800.00', 'tds'), payment('500.00', 'tds', true)],
}
const split = (overpaid: string, some: Partial<typeof settled> = {}) => {
  const { money, tds } = splitOverpaid({ ...settled, ...some }, fromRupees(overpaid))
  return [Number(money) / 100, Number(tds) / 100]
}

test('what was received is refunded, and TDS is not', () => {
  expect(split('139240.00')).toEqual([127_440, 11_800])
  expect(split('11800.00')).toEqual([11_800, 0])
  expect(split('127440.01')).toEqual([127_440, 0.01])
  expect(split('0.00')).toEqual([0, 0])
})

test('after the refund of all that was received, only TDS is left', () => {
  expect(split('11800.00', { amount_paid: '11800.00' })).toEqual([0, 11_800])
  // A program refunded more than was received.
  expect(split('9240.00', { amount_paid: '9240.00' })).toEqual([0, 9_240])
})

test('what was written off is neither', () => {
  const payments = [payment('80.00', 'upi'), payment('20.00', 'write_off')]
  expect(split('100.00', { amount_paid: '100.00', amount_waived: '20.00', payments })).toEqual([80, 0])
})

test('the words name the money, if there is any, and the TDS', () => {
  const of = (overpaid: string, paid: string) =>
    describeOverpaidTds(splitOverpaid({ ...settled, amount_paid: paid }, fromRupees(overpaid)))
  expect(of('139240.00', '139240.00')).toBe(
    'Refund ₹1,27,440.00. ₹11,800.00 was TDS: your customer corrects it in their TDS return.',
  )
  expect(of('11800.00', '11800.00')).toBe('₹11,800.00 was TDS: your customer corrects it in their TDS return.')
})
