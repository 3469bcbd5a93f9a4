import { expect, test } from 'vitest'
import {
  askedOf,
  balanceOf,
  collectionOf,
  dueDeltas,
  hasPaymentPage,
  type InvoiceState,
  isEarned,
  isPayable,
  totalsDelta,
  toTotals,
  unclaimedOf,
  type InvoiceBalance,
  stateAfter,
} from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'

const invoice = (state: InvoiceState, changes: Partial<InvoiceBalance> = {}): InvoiceBalance => ({
  state,
  customer_id: 'asha',
  issued_on: '2026-11-02',
  due_on: '2026-11-16',
  amount: paise(1_000_00n),
  amount_paid: paise(0n),
  amount_credited: paise(0n),
  amount_waived: paise(0n),
  paid_on: null,
  ...changes,
})
const part = invoice('part_paid', { amount_paid: paise(300_00n), amount_credited: paise(100_00n) })

const NONE = {
  invoices: 0n,
  open: 0n,
  paid: 0n,
  drafts: 0n,
  voided: 0n,
  credited: 0n,
  creditNotes: 0n,
  owed: 0n,
  received: 0n,
}

const shares: [string, InvoiceBalance, Partial<typeof NONE>][] = [
  ['a draft', invoice('draft'), { drafts: 1n }],
  ['an open invoice', invoice('pending'), { invoices: 1n, open: 1n, owed: 1_000_00n }],
  ['one paid in part', part, { invoices: 1n, open: 1n, owed: 600_00n, received: 300_00n }],
  ['a paid one', invoice('paid', { amount_paid: paise(1_000_00n) }), { invoices: 1n, paid: 1n, received: 1_000_00n }],
  ['one credited whole', invoice('credited', { amount_credited: paise(1_000_00n) }), { invoices: 1n, credited: 1n }],
  ['a void one', invoice('void'), { voided: 1n }],
  ['a credit note', invoice('issued'), { creditNotes: 1n }],
]

test.each(shares)(
  '%s has the right totals, and adding or removing it changes the totals by these',
  (_name, one, share) => {
    const whole = { ...NONE, ...share }
    const less = Object.fromEntries(Object.entries(whole).map(([name, figure]) => [name, -figure]))
    expect(toTotals(one)).toEqual(whole)
    expect(balanceOf(one)).toBe(whole.owed)
    expect(totalsDelta(null, one)).toEqual(whole)
    expect(totalsDelta(one, null)).toEqual(less)
    expect(totalsDelta(one, one)).toEqual(NONE)
  },
)

test.each([
  [0n, 0n, 'pending'],
  [0n, 999_99n, 'pending'],
  [1n, 0n, 'part_paid'],
  [600_00n, 399_99n, 'part_paid'],
  [600_00n, 400_00n, 'paid'],
  [1_000_00n, 0n, 'paid'],
  [1n, 1_000_00n, 'paid'],
  [0n, 1_000_00n, 'credited'],
])('of ₹1,000, %d paise received and %d credited: %s', (paid, credited, state) => {
  expect(stateAfter(paise(1_000_00n), paise(paid), paise(credited))).toBe(state)
})

test.each([
  ['draft', false, false],
  ['pending', true, true],
  ['part_paid', true, true],
  ['paid', true, false],
  ['credited', true, false],
  ['void', true, false],
  ['issued', false, false],
] as const)('whether one that is %s has a payment page: %s, and can be paid there: %s', (state, hasPage, canBePaid) => {
  expect([hasPaymentPage(state), isPayable({ state })]).toEqual([hasPage, canBePaid])
})

test('a payment page asks for the balance with the paise that tell payments apart, and for nothing once it is paid', () => {
  const asked = (one: InvoiceBalance) => askedOf({ ...one, asked_extra: paise(7n) })
  expect(asked(invoice('pending'))).toBe(1_000_07n)
  expect(asked(part)).toBe(600_07n)
  expect(asked(invoice('paid', { amount_paid: paise(1_000_00n) }))).toBe(0n)
  expect(asked(invoice('pending', { amount: paise(0n) }))).toBe(0n)
})

test('what payers say to have paid is not asked for again, and a rest without the paise that tell payments apart', () => {
  const rest = (one: InvoiceBalance, ...claims: bigint[]) =>
    unclaimedOf({ ...one, asked_extra: paise(7n) }, claims.map(paise))
  expect(rest(invoice('pending'))).toBe(1_000_07n)
  expect(rest(invoice('pending'), 600_00n)).toBe(400_00n)
  expect(rest(invoice('pending'), 600_00n, 399_99n)).toBe(1n)
  expect(rest(part, 500_00n)).toBe(100_00n)
  for (const all of [1_000_00n, 1_000_07n, 2_000_00n]) expect(rest(invoice('pending'), all)).toBe(0n)
  expect(rest(invoice('paid', { amount_paid: paise(1_000_00n) }), 600_00n)).toBe(0n)
})

test('TDS is earned, and what was written off is not', () => {
  expect((['upi', 'cash', 'tds', 'write_off'] as const).map(isEarned)).toEqual([true, true, true, false])
})

test('an invoice over ₹0 has no balance', () => {
  expect(stateAfter(paise(0n), paise(0n), paise(0n))).toBe('credited')
})

const DUE = { customer_id: 'asha', hasDueDate: true, day: '2026-11-16', invoices: 1n, owed: 1_000_00n }

test('an open invoice counts by its due day, or without one by its issue day', () => {
  expect(dueDeltas(null, invoice('pending'))).toEqual([DUE])
  expect(dueDeltas(null, invoice('pending', { due_on: null }))).toEqual([
    { ...DUE, hasDueDate: false, day: '2026-11-02' },
  ])
  expect(dueDeltas(invoice('pending'), null)).toEqual([{ ...DUE, invoices: -1n, owed: -1_000_00n }])
  for (const quiet of [null, invoice('draft'), invoice('paid'), invoice('void'), invoice('issued')]) {
    expect(dueDeltas(null, quiet)).toEqual([])
    expect(dueDeltas(invoice('pending'), quiet)).toHaveLength(1)
  }
})

test('a payment lowers the balance of the same due day; without a change there is no delta', () => {
  expect(dueDeltas(invoice('pending'), part)).toEqual([{ ...DUE, invoices: 0n, owed: -400_00n }])
  expect(dueDeltas(part, part)).toEqual([])
  expect(dueDeltas(invoice('pending'), invoice('paid'))).toEqual([{ ...DUE, invoices: -1n, owed: -1_000_00n }])
})

test('an invoice over ₹0 counts as open; no change gives no delta, and a new one counts', () => {
  const free = invoice('pending', { amount: paise(0n) })
  expect(dueDeltas(null, free)).toEqual([{ ...DUE, owed: 0n }])
  expect(dueDeltas(free, free)).toEqual([])
})

test.each([
  ['another due day', { due_on: '2026-11-20' }],
  ['another customer', { customer_id: 'ravi' }],
  ['no due day, though the day is the same', { due_on: null, issued_on: '2026-11-16' }],
])('with %s it goes from where it was and comes to where it is', (_name, changes) => {
  const [was, is] = [invoice('pending'), invoice('pending', changes)]
  const moved = dueDeltas(was, is)
  expect(moved).toEqual([...dueDeltas(was, null), ...dueDeltas(null, is)])
  expect(moved).toHaveLength(2)
})

test('a paid invoice has its days until payment, in the month of payment', () => {
  const paid = (paid_on: string | null) => collectionOf(invoice('paid', { paid_on }))
  expect(paid('2026-12-01')).toEqual({ month: '2026-12-01', days: 29 })
  expect(paid('2026-11-02')).toEqual({ month: '2026-11-01', days: 0 })
  // A payment before the invoice date took zero days.
  expect(paid('2026-10-30')).toEqual({ month: '2026-10-01', days: 0 })
  expect(paid(null)).toBeNull()
  expect(collectionOf(invoice('part_paid', { paid_on: '2026-12-01' }))).toBeNull()
})
