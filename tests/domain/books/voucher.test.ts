import { expect, test } from 'vitest'
import {
  amountIn,
  BOOK_ACCOUNTS,
  type BookedPayment,
  OPENING_BILL,
  toOpeningVoucher,
  toPaymentVoucher,
  toReceiptVoucher,
  toSalesVoucher,
  type Voucher,
} from '#domain/books/voucher.ts'
import { paise } from '#domain/money/money.ts'

const party = { id: 'noor', name: 'Noor' }
const nothing = paise(0n)

/** The accounts that a voucher moves, in paise; they add up to zero. */
const postings = (voucher: Voucher) => {
  const moved = BOOK_ACCOUNTS.flatMap((account) => {
    const amount = amountIn(voucher, account)
    return amount === 0n ? [] : [[account, amount] as const]
  })
  expect(moved.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(0n)
  return Object.fromEntries(moved)
}

const goods = {
  hsn: '9405',
  rate: 1800,
  exemption: null,
  taxable: paise(100_000n),
  cgst: paise(9_000n),
  sgst: paise(9_000n),
  igst: nothing,
}
const sale = {
  id: '1',
  day: '2026-10-05',
  kind: 'tax_invoice' as const,
  number: 'INV/1',
  party,
  credits_number: null,
  reverse_charge: false,
  cgst: paise(9_000n),
  sgst: paise(9_000n),
  igst: nothing,
  round_off: paise(30n),
  amount: paise(118_030n),
  goods: [goods],
}

test('a sale is owed by the customer and earns sales, tax for the state and what was rounded', () => {
  const posted = { sales: -100_000n, output_cgst: -9_000n, output_sgst: -9_000n, round_off: -30n, party: 118_030n }
  expect(postings(toSalesVoucher(sale))).toEqual(posted)
  const note = toSalesVoucher({ ...sale, kind: 'credit_note', credits_number: 'INV/1', number: 'CN/1' })
  expect(postings(note)).toEqual(Object.fromEntries(Object.entries(posted).map(([name, amount]) => [name, -amount])))
  expect(note).toMatchObject({ type: 'credit_note', bills: [{ number: 'INV/1', amount: 118_030n }] })
})

// CGST Act, section 9(3): the customer pays the tax to the state.
test('under reverse charge the customer does not owe the tax to the seller', () => {
  const posted = postings(toSalesVoucher({ ...sale, reverse_charge: true, amount: paise(100_030n) }))
  expect(posted).toEqual({ party: 100_030n, sales: -100_000n, round_off: -30n })
})

const payment: BookedPayment = {
  id: '2',
  day: '2026-10-06',
  party,
  amount: paise(500_000n),
  round_off: nothing,
  method: 'upi',
  tds_tax: 'income_tax',
  note: null,
  number: null,
  allocations: [{ number: 'INV/1', amount: paise(495_600n) }],
}

test('a payment is all of the customer, with what is no invoice’s as an advance', () => {
  const voucher = toReceiptVoucher(payment)
  expect(postings(voucher)).toEqual({ bank: 500_000n, party: -500_000n })
  expect(voucher).toMatchObject({ type: 'receipt', bills: [{ number: 'INV/1' }, { number: null, amount: 4_400n }] })
})

test('a payment that invoices use up leaves no advance', () => {
  const allocations = [{ number: 'INV/1', amount: payment.amount }]
  expect(toReceiptVoucher({ ...payment, allocations }).bills).toEqual(allocations)
})

test('a sale to another state owes IGST, and no voucher has a line of nothing', () => {
  const taxes = { cgst: nothing, sgst: nothing, igst: paise(18_000n), round_off: nothing }
  const voucher = toSalesVoucher({ ...sale, ...taxes, amount: paise(118_000n) })
  expect(postings(voucher)).toEqual({ party: 118_000n, sales: -100_000n, output_igst: -18_000n })
  expect(voucher.lines.map(({ account }) => account)).toEqual(['party', 'sales', 'output_igst'])
})

test.each([
  ['owed', 5_000n, { number: OPENING_BILL, amount: 5_000n }],
  ['had paid ahead', -5_000n, { number: null, amount: 5_000n }],
])('what a customer %s before is no sale, and a bill of its own', (_name, amount, bill) => {
  const voucher = toOpeningVoucher({ id: '4', day: '2026-04-01', party, amount: paise(amount) })
  expect(voucher).toMatchObject({ id: '4', day: '2026-04-01', type: 'opening', number: null, party, bills: [bill] })
  expect(postings(voucher)).toEqual({ party: amount, opening_balances: -amount })
})

test('each method and each reason of a write-off has its account', () => {
  const accountOf = (method: BookedPayment['method'], note: string | null = null) => {
    const voucher = toReceiptVoucher({ ...payment, method, note })
    const [account] = BOOK_ACCOUNTS.filter((one) => amountIn(voucher, one) > 0n)
    return [account, voucher.type]
  }
  for (const method of ['upi', 'bank', 'cheque', 'card', 'other'] as const)
    expect(accountOf(method)).toEqual(['bank', 'receipt'])
  expect(accountOf('cash')).toEqual(['cash', 'receipt'])
  expect(accountOf('tds')).toEqual(['tds_receivable', 'journal'])
  expect(postings(toReceiptVoucher({ ...payment, method: 'tds', tds_tax: 'gst' }))).toEqual({
    gst_tds_receivable: 500_000n,
    party: -500_000n,
  })
  expect(accountOf('write_off', 'Bank charge')).toEqual(['bank_charges', 'journal'])
  expect(accountOf('write_off', 'Rounded off')).toEqual(['round_off', 'journal'])
  expect(accountOf('write_off', 'Bankrupt')).toEqual(['bad_debts', 'journal'])
})

test('paise that a payment link asked for are in the bank, and a refund goes out of it', () => {
  const voucher = toReceiptVoucher({ ...payment, round_off: paise(7n) })
  expect(postings(voucher)).toEqual({ bank: 500_007n, party: -500_000n, round_off: -7n })
  const refund = toPaymentVoucher({
    id: '3',
    day: '2026-10-07',
    party,
    amount: paise(100n),
    method: 'cash',
    number: 'RF/1',
    invoice_number: 'INV/1',
  })
  expect(postings(refund)).toEqual({ party: 100n, cash: -100n })
  expect(refund).toMatchObject({ type: 'payment', number: 'RF/1', bills: [{ number: 'INV/1', amount: 100n }] })
})
