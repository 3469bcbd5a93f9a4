import { expect, test } from 'vitest'
import { divideAmongBalances, divideInOrder, isWholePayment, shareOf } from '#domain/document/divide-payment.ts'
import type { AskedInvoice, InvoiceState } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'

const invoice = (amount: bigint, paid = 0n, asked_extra = 0n, state: InvoiceState = 'pending'): AskedInvoice => ({
  state,
  issued_on: '2026-10-01',
  due_on: null,
  amount: paise(amount),
  amount_paid: paise(paid),
  amount_credited: paise(0n),
  paid_on: null,
  asked_extra: paise(asked_extra),
})

test.each([
  ['exactly what the link asks for', 500_07n, invoice(500_00n, 0n, 7n), 500_00n, 7n],
  ['the balance without the paise of the link', 500_00n, invoice(500_00n, 0n, 7n), 500_00n, 0n],
  ['one paisa more than the link asks for', 500_08n, invoice(500_00n, 0n, 7n), 500_08n, 0n],
  ['one paisa less', 500_06n, invoice(500_00n, 0n, 7n), 500_06n, 0n],
  ['the rest of a part paid invoice', 300_07n, invoice(500_00n, 200_00n, 7n, 'part_paid'), 300_00n, 7n],
  ['an invoice without paise', 500_00n, invoice(500_00n), 500_00n, 0n],
  ['nothing for a paid invoice', 0n, invoice(500_00n, 500_00n, 7n, 'paid'), 0n, 0n],
])('a payment of %s', (_, amount, of, share, roundOff) => {
  expect(shareOf(paise(amount), of)).toEqual({ amount: share, roundOff })
})

/** "0: 500.00" is a share of the first invoice; "+7" are paise rounded off. */
const divided = (amount: bigint, ...invoices: AskedInvoice[]): string[] =>
  divideInOrder(paise(amount), invoices).map(
    ({ invoice: of, amount: share, roundOff }) =>
      `${invoices.indexOf(of)}: ${share}${roundOff > 0n ? `+${roundOff}` : ''}`,
  )

test('an amount is divided among invoices in their order', () => {
  const [first, second] = [invoice(500n), invoice(300n)]
  expect(divided(0n, first, second)).toEqual([])
  expect(divided(499n, first, second)).toEqual(['0: 499'])
  expect(divided(500n, first, second)).toEqual(['0: 500'])
  expect(divided(501n, first, second)).toEqual(['0: 500', '1: 1'])
  expect(divided(800n, first, second)).toEqual(['0: 500', '1: 300'])
  expect(divided(900n, first, second)).toEqual(['0: 500', '1: 300'])
  expect(divided(100n)).toEqual([])
})

test('invoices on which nothing is owed are left out', () => {
  expect(divided(600n, invoice(500n, 500n, 0n, 'paid'), invoice(300n), invoice(9n, 0n, 0n, 'void'))).toEqual(['1: 300'])
})

test('the last invoice may be settled with the paise of its link', () => {
  expect(divided(807n, invoice(500n), invoice(300n, 0n, 7n))).toEqual(['0: 500', '1: 300+7'])
  expect(divided(507n, invoice(500n, 0n, 7n), invoice(300n))).toEqual(['0: 500+7'])
})

test.each([
  ['all of its payment', { id: 'p', amount: paise(100n) }, true],
  ['the first part of its payment', { id: 'p', amount: paise(60n) }, false],
  ['all of an advance that was used later', { id: 'a', amount: paise(100n) }, false],
  ['a part of an advance', { id: 'a', amount: paise(60n) }, false],
])('an allocation is undone with its payment if it is %s', (_name, one, expected) => {
  expect(isWholePayment({ ...one, payment_id: 'p', payment_amount: paise(100n) })).toBe(expected)
})

test.each<[bigint, [string, bigint][]]>([
  [0n, []],
  [1n, [['a', 1n]]],
  [100n, [['a', 100n]]],
  [
    101n,
    [
      ['a', 100n],
      ['c', 1n],
    ],
  ],
  [
    150n,
    [
      ['a', 100n],
      ['c', 50n],
    ],
  ],
  [
    999n,
    [
      ['a', 100n],
      ['c', 50n],
    ],
  ],
])('%i paise pay the first invoices; an invoice that gets nothing is left out', (amount, shares) => {
  const invoices = [
    { id: 'a', balance: paise(100n) },
    { id: 'b', balance: paise(0n) },
    { id: 'c', balance: paise(50n) },
  ]
  expect([...divideAmongBalances(paise(amount), invoices)]).toEqual(shares)
  expect([...divideAmongBalances(paise(amount), [])]).toEqual([])
})
