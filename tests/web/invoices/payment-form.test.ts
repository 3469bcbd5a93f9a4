import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { applyPayment } from '#web/features/invoices/payments/usePayments.ts'
import { NO_PERMISSIONS } from '#web/features/invoices/cached-invoices.ts'
import {
  emptyPayment,
  isWholeTds,
  paymentBody,
  paymentForm,
  receivedBy,
  settledBy,
  shortOf,
  amountBesideTds,
  tdsBody,
  type TypedPayment,
} from '#web/features/invoices/payments/payment-form.ts'
import { referenceWarning } from '#web/features/invoices/payments/payment-labels.ts'

const TODAY = '2026-11-21'
const BALANCE = fromRupees('5000.00')
const typed = (some: Partial<TypedPayment> = {}): TypedPayment => ({ ...emptyPayment(BALANCE, TODAY), ...some })
const faultsOf = (some: Partial<TypedPayment>) =>
  Object.fromEntries(
    paymentForm(BALANCE, TODAY, { total: BALANCE })
      .body.safeParse(typed(some))
      .error.issues.map(({ path, message }) => [String(path[0]), message]),
  )

test('the form starts with the balance, received today by UPI, and is valid', () => {
  expect(typed()).toMatchObject({ amount: '5,000', received_on: TODAY, method: 'upi', tds: '' })
  expect(faultsOf({})).toEqual({})
  expect(paymentBody(typed())).toEqual({ amount: '5000', received_on: TODAY, method: 'upi', reference: '', note: '' })
  expect(tdsBody(typed())).toBeNull()
})

test.each<[Partial<TypedPayment>, object]>([
  [{ amount: '' }, { amount: 'Enter the amount in digits, like 1234.50' }],
  [{ amount: '5,000.01' }, { amount: 'Only ₹5,000.00 is due' }],
  [{ amount: '4,500.50', tds: '500' }, { amount: 'Only ₹5,000.00 is due, the TDS included' }],
  [{ amount: '4,500', tds: 'ten' }, { tds: 'Enter the amount in digits, like 1234.50' }],
  [{ received_on: '2026-11-22' }, { received_on: 'Choose today or an earlier day' }],
  [
    { method: 'tds' },
    {
      amount:
        'This is the whole bill. Enter what the customer kept back, choose how they paid, or confirm below that all of it is TDS',
    },
  ],
  [{ received_on: '' }, { received_on: 'Enter a day like 2026-11-28' }],
  [{ reference: 'x'.repeat(51) }, { reference: 'Use at most 50 characters' }],
])('%j is refused beside its field', (some, faults) => expect(faultsOf(some)).toEqual(faults))

test('the whole bill as TDS is asked for, and then a payment like any other', () => {
  const whole = { method: 'tds', is_whole_tds: true } as const
  expect(faultsOf(whole)).toEqual({})
  expect(paymentBody(typed(whole))).toEqual({
    amount: '5000',
    received_on: TODAY,
    method: 'tds',
    note: '',
    reference: '',
  })
  // The answer is for TDS alone, and takes away no other rule.
  expect(faultsOf({ ...whole, amount: '5,000.01' })).toEqual({ amount: 'Only ₹5,000.00 is due' })
  expect(isWholeTds({ method: 'tds', amount: '4,999.99' }, BALANCE)).toBe(false)
  expect(isWholeTds({ method: 'upi', amount: '5,000' }, BALANCE)).toBe(false)
})

test('TDS is a separate payment, and the amount is the remaining balance', () => {
  const both = typed({ amount: amountBesideTds(BALANCE, '₹500.50'), tds: '₹500.50', note: 'Section 194C' })
  expect(both.amount).toBe('4,499.50')
  expect(faultsOf(both)).toEqual({})
  expect(tdsBody(both)).toEqual({ amount: '500.50', received_on: TODAY, method: 'tds', note: 'Section 194C' })
  expect(receivedBy(both)).toBe(BALANCE)
  expect(amountBesideTds(BALANCE, '')).toBe('5,000')
  expect(amountBesideTds(BALANCE, '6000')).toBe('')
})

test('TDS is sent with rate and section, beside a payment or alone', () => {
  const terms = { tds_rate: '10', tds_section: '393(1)/194J, 1027' }
  expect(tdsBody(typed({ tds: '500', tds_kind: 'fees' }))).toMatchObject({ amount: '500', ...terms })
  expect(paymentBody(typed({ method: 'tds', amount: '500', tds_kind: 'fees' }))).toMatchObject(terms)
  expect(faultsOf({ method: 'tds', amount: '500', tds_kind: 'fees' })).toEqual({})
  expect(paymentBody(typed({ tds_kind: 'fees' }))).not.toHaveProperty('tds_rate')
  expect(tdsBody(typed({ tds: '500' }))).not.toHaveProperty('tds_rate')
})

test.each([
  ['upi', '412345678901', false],
  ['upi', ' 4123 4567 8901 ', false],
  ['upi', '४१२३४५६७८९०१', false],
  ['upi', '', false],
  ['upi', '41234567890', true],
  ['upi', 'T2411211234', true],
  ['cheque', '004512', false],
] as const)('of %s "%s" is doubted: %s', (method, reference, isDoubted) => {
  expect(referenceWarning(method, reference) !== undefined).toBe(isDoubted)
  expect(faultsOf({ method, reference })).toEqual({})
})

test('a UTR is sent without spaces, other references as typed', () => {
  expect(paymentBody(typed({ reference: '4123 4567 8901' })).reference).toBe('412345678901')
  expect(paymentBody(typed({ method: 'bank', reference: 'SBIN 5 1234' })).reference).toBe('SBIN 5 1234')
})

const invoice: Invoice = {
  id: '0',
  user_id: '0',
  kind: 'invoice',
  number: 'INV/26-27/0001',
  customer_id: null,
  customer_name: 'Asha',
  customer_phone: null,
  customer_language: null,
  supply_type: 'regular',
  customer_upi: 'asha@okaxis',
  payee_upi: 'asha@okaxis',
  payment_code: 'K7MQ4',
  asked: '5000.00',
  amount: '5000.00',
  amount_paid: '0.00',
  amount_credited: '0.00',
  amount_refunded: '0.00',
  amount_waived: '0.00',
  refundable: '0.00',
  balance: '5000.00',
  open_claims: 0,
  notes: null,
  state: 'pending',
  paid: false,
  paid_on: null,
  issued_on: TODAY,
  due_on: null,
  created_at: '2026-11-21T05:00:00.000Z',
  payment_url: '',
  pdf_url: null,
  proof_image_url: null,
  version: 1,
  can: { ...NO_PERMISSIONS, mark_paid: true },
}

test('before the response the invoice already shows the payment', () => {
  const part = { ...invoice, ...applyPayment(invoice, paise(200_050n), TODAY) }
  expect(part).toMatchObject({ state: 'part_paid', paid: false, paid_on: null, amount_paid: '2000.50' })
  expect(part).toMatchObject({ balance: '2999.50', can: NO_PERMISSIONS })
  const paid = applyPayment(part, paise(299_950n), TODAY)
  expect(paid).toMatchObject({ state: 'paid', paid: true, paid_on: TODAY, amount_paid: '5000.00', balance: '0.00' })
  const credited = { ...invoice, amount_credited: '1000.00', balance: '4000.00' }
  expect(applyPayment(credited, paise(400_000n), TODAY)).toMatchObject({ state: 'paid', balance: '0.00' })
})

test('a rupee or a bank charge that is missing can be written off with the payment, but not with TDS', () => {
  const short = (some: Partial<TypedPayment>) => shortOf(typed(some), BALANCE)
  expect(short({ amount: '4,999' })).toBe(100n)
  expect(short({ amount: '4,975' })).toBe(2_500n)
  expect(short({ amount: '4,900' })).toBeNull()
  expect(short({ amount: '5,000' })).toBeNull()
  expect(short({ amount: '' })).toBeNull()
  expect(short({ amount: '4,999', tds: '0.5' })).toBeNull()
  expect(short({ amount: '4,999', method: 'tds' })).toBeNull()
  const writing = typed({ amount: '4,999', write_off: '1.00' })
  expect(paymentBody(writing)).toMatchObject({ amount: '4999', write_off: '1.00' })
  expect(paymentBody({ ...writing, method: 'tds' })).not.toHaveProperty('write_off')
  expect(settledBy(writing)).toBe(BALANCE)
})
