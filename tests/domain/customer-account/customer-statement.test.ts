import { array, assert, bigInt, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceAfter,
  customerStatement,
  ENTRY_KINDS,
  OFF_ACCOUNT,
  type CustomerStatementEntry,
} from '#domain/customer-account/customer-statement.ts'
import { addDays } from '#domain/days/india-day.ts'
import { toTotals } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'

const entry = (kind: CustomerStatementEntry['kind'], day: string, amount: bigint, name = '') => ({
  kind,
  day,
  amount: paise(amount),
  name,
})

test('each row has its debit or credit and the balance after it', () => {
  const statement = customerStatement(paise(100_00n), [
    entry('payment', '2026-04-02', 250_00n),
    entry('invoice', '2026-04-01', 200_00n),
    entry('credit_note', '2026-04-03', 75_50n),
  ])
  expect(statement.rows.map(({ entry: { day }, debit, credit, balance }) => [day, debit, credit, balance])).toEqual([
    ['2026-04-01', 200_00n, 0n, 300_00n],
    ['2026-04-02', 0n, 250_00n, 50_00n],
    ['2026-04-03', 0n, 75_50n, -25_50n],
  ])
  expect(statement).toMatchObject({ opening: 100_00n, debits: 200_00n, credits: 325_50n, closing: -25_50n })
})

test.each([
  ['invoice', 7n],
  ['debit_note', 7n],
  ['refund', 7n],
  ['credit_note', -7n],
  ['payment', -7n],
] as const)('a %s changes what is owed by %i', (kind, change) => {
  const all = [entry(kind, '2026-04-01', 7n)]
  expect(balanceAfter(all)).toBe(change)
  const [debit, credit] = change > 0n ? [7n, 0n] : [0n, 7n]
  expect(customerStatement(paise(1n), all)).toMatchObject({ debits: debit, credits: credit, closing: 1n + change })
})

test('on one day the kinds have an order', () => {
  const kinds = ['refund', 'payment', 'credit_note', 'debit_note', 'invoice'] as const
  const { rows } = customerStatement(
    paise(0n),
    kinds.map((kind) => entry(kind, '2026-04-01', 1n)),
  )
  expect(rows.map((row) => row.entry.kind)).toEqual(kinds.toReversed())
})

test('on one day invoices precede credit notes and payments; otherwise the order stays', () => {
  const day = '2026-04-01'
  const { rows } = customerStatement(paise(0n), [
    entry('payment', day, 1n, 'first payment'),
    entry('invoice', '2026-04-02', 1n, 'next day'),
    entry('credit_note', day, 1n, 'note'),
    entry('payment', day, 1n, 'second payment'),
    entry('invoice', day, 1n, 'first invoice'),
    entry('invoice', day, 1n, 'second invoice'),
  ])
  expect(rows.map((row) => row.entry.name)).toEqual([
    'first invoice',
    'second invoice',
    'note',
    'first payment',
    'second payment',
    'next day',
  ])
})

test('states outside the account count neither as an invoice nor as a credit note', () => {
  const states = ['draft', 'pending', 'part_paid', 'paid', 'credited', 'void', 'issued'] as const
  const standing = { customer_id: null, issued_on: '2026-04-01', due_on: null, paid_on: null, amount_waived: paise(0n) }
  const [amount, nothing] = [paise(1n), paise(0n)]
  const uncounted = states.filter((state) => {
    const share = toTotals({ ...standing, state, amount, amount_paid: nothing, amount_credited: nothing })
    return share.invoices + share.creditNotes === 0n
  })
  expect(uncounted).toEqual(OFF_ACCOUNT)
})

test('a period without entries closes with its opening balance', () => {
  expect(customerStatement(paise(-5n), [])).toEqual({ opening: -5n, rows: [], debits: 0n, credits: 0n, closing: -5n })
})

const entries = array(
  record({
    kind: constantFrom(...ENTRY_KINDS),
    day: integer({ min: 0, max: 40 }).map((days) => addDays('2026-03-15', days)),
    amount: bigInt({ min: 1n, max: 9_999_999_999n }).map(paise),
  }),
  { maxLength: 60 },
)

test('the closing balance is opening plus debits less credits, and each balance follows from the previous one', () => {
  assert(
    property(entries, bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (all, opening) => {
      const statement = customerStatement(paise(opening), all)
      expect(statement.closing).toBe(opening + statement.debits - statement.credits)
      let balance = opening
      for (const row of statement.rows) {
        balance += row.debit - row.credit
        expect(row.balance).toBe(balance)
        expect(row.debit === 0n).toBe(row.credit !== 0n)
      }
      expect(statement.closing).toBe(balance)
      expect(statement.rows).toHaveLength(all.length)
    }),
  )
})

test('a period opens with the closing balance of the previous days', () => {
  assert(
    property(entries, integer({ min: 0, max: 42 }), (all, days) => {
      const cut = addDays('2026-03-15', days)
      const before = all.filter(({ day }) => day < cut)
      const opening = balanceAfter(before)
      expect(opening).toBe(customerStatement(paise(0n), before).closing)
      const after = customerStatement(
        opening,
        all.filter(({ day }) => day >= cut),
      )
      expect(after.closing).toBe(balanceAfter(all))
    }),
  )
})

/** Random events of one invoice, in sequence. */
const acts = array(
  record({ act: constantFrom('pay', 'undo', 'credit', 'void'), share: integer({ min: 1, max: 100 }) }),
  { maxLength: 8 },
)
const lives = array(record({ amount: bigInt({ min: 1n, max: 9_999_999_999n }), acts }), { maxLength: 12 })

test('for random events the account closes with the sum of amounts less received less credited', () => {
  assert(
    property(lives, (all) => {
      const written: CustomerStatementEntry[] = []
      let owed = 0n
      for (const { amount, acts: happened } of all) {
        const payments: bigint[] = []
        let [paid, taken, isVoid] = [0n, 0n, false]
        for (const { act, share } of happened) {
          const part = (amount * BigInt(share)) / 100n
          if (isVoid) break
          if (act === 'pay' && part > 0n && paid + taken + part <= amount) {
            payments.push(part)
            paid += part
          }
          // A paid amount may be credited too: then the customer has an advance.
          if (act === 'credit' && part > 0n && taken + part <= amount) {
            written.push(entry('credit_note', '2026-06-01', part))
            taken += part
          }
          if (act === 'undo') paid -= payments.pop() ?? 0n
          if (act === 'void' && paid === 0n && taken === 0n) isVoid = true
        }
        if (isVoid) continue
        written.push(entry('invoice', '2026-05-01', amount))
        for (const payment of payments) written.push(entry('payment', '2026-05-02', payment))
        owed += amount - paid - taken
      }
      expect(customerStatement(paise(0n), written).closing).toBe(owed)
    }),
  )
})
