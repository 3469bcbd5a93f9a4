import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, toRupees } from '#domain/money/money.ts'
import {
  divideCredit,
  findMissing,
  forOpening,
  hasSeveralCustomers,
  likeliestFirst,
} from '#web/features/money/assign/shares.ts'

const invoice = (id: string, balance: string, customer_id = id, customer_name = 'Meera Textiles') => ({
  id,
  balance,
  customer_id,
  customer_name,
})
const [meera, noor] = [invoice('meera', '512.00'), invoice('noor', '500.00')]
const amountsOf = (amount: bigint, typed: Record<string, string>) => {
  const { shares, rest } = divideCredit(paise(amount), [meera, noor], typed)
  return [...shares.map((share) => share.fault ?? toRupees(share.amount)), rest]
}

test('what is due is filled in order, and what is typed is taken as it is', () => {
  expect(amountsOf(90_001n, {})).toEqual(['512.00', '388.01', 0n])
  expect(amountsOf(20_000n, {})).toEqual(['200.00', '0.00', 0n])
  expect(amountsOf(200_000n, {})).toEqual(['512.00', '500.00', 98_800n])
  expect(amountsOf(90_001n, { noor: '500' })).toEqual(['400.01', '500.00', 0n])
  expect(amountsOf(90_001n, { meera: '₹400', noor: '400' })).toEqual(['400.00', '400.00', 10_001n])
  expect(amountsOf(90_001n, { meera: '', noor: '0' })).toEqual(['0.00', '0.00', 90_001n])
  expect(amountsOf(90_001n, { meera: '512.01' })).toEqual(['more_than_due', '388.00', 0n])
  expect(amountsOf(90_001n, { meera: '5,1' })).toEqual(['no_amount', '500.00', 40_001n])
  expect(amountsOf(90_001n, { meera: '512', noor: '400' })).toEqual(['512.00', '400.00', -1_199n])
})

test('shares and rest are the credit to the paisa', () => {
  const amount = fc.bigInt(1n, 10n ** 14n)
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), fc.array(fc.boolean()), (credit, balances, typed) => {
      const invoices = balances.map((balance, i) => invoice(String(i), toRupees(paise(balance))))
      const given = Object.fromEntries(
        invoices.flatMap(({ id, balance }, i) => (typed[i] === true ? [[id, balance]] : [])),
      )
      const { shares, rest } = divideCredit(paise(credit), invoices, given)
      expect(shares.reduce((sum, share) => sum + share.amount, 0n) + rest).toBe(credit)
    }),
  )
})

test('what a credit leaves due of its only invoice is rounding, a bank charge, or a part that stays due', () => {
  expect(findMissing(paise(51_100n), [meera])).toEqual({ invoice_id: 'meera', amount: '1.00', kind: 'rounding' })
  expect(findMissing(paise(49_430n), [meera])).toEqual({ invoice_id: 'meera', amount: '17.70', kind: 'charge' })
  expect(findMissing(paise(40_000n), [meera])).toBeNull()
  expect(findMissing(paise(51_200n), [meera])).toBeNull()
  expect(findMissing(paise(51_100n), [meera, noor])).toBeNull()
  expect(findMissing(paise(51_100n), [])).toBeNull()
})

test('the nearest amount is first, and invoices of two customers are told from those of one', () => {
  const list = [invoice('far', '900.00'), invoice('near', '499.99'), invoice('exact', '500.00')]
  const credit = { amount: paise(50_000n), payer_name: null, note: null, payers: [] }
  expect(likeliestFirst(credit, list).map(({ id }) => id)).toEqual(['exact', 'near', 'far'])
  expect(hasSeveralCustomers([meera, noor])).toBe(true)
  expect(hasSeveralCustomers([meera, invoice('other', '1.00', 'meera')])).toBe(false)
})

test('invoices of a customer with a name like the payer’s come before those of strangers with a near amount', () => {
  const list = [
    invoice('stranger', '500.00'),
    invoice('far', '9000.00', 'ravi', 'Ravi Kumar'),
    invoice('near', '700.00', 'ravi', 'Ravi Kumar'),
    invoice('whole', '20000.00', 'other', 'R Kumar'),
  ]
  const order = (payer_name: string, payers: { customer_id: string; is_known: boolean }[] = []) =>
    likeliestFirst({ amount: paise(50_000n), payer_name, note: null, payers }, list).map(({ id }) => id)
  expect(order('RAVI KUMAR')).toEqual(['near', 'far', 'stranger', 'whole'])
  expect(order('R KUMAR')).toEqual(['whole', 'near', 'far', 'stranger'])
  // Who paid before is surer than a name, and a customer whom the server calls likely comes before a stranger.
  expect(order('R KUMAR', [{ customer_id: 'ravi', is_known: true }])).toEqual(['near', 'far', 'whole', 'stranger'])
  expect(order('SHOP', [{ customer_id: 'ravi', is_known: false }])).toEqual(['near', 'far', 'stranger', 'whole'])
})

test('of the same fees, those with a word of the payer or of the note are first', () => {
  const fees = ['Meera Iyer', 'Riya Shinde', 'Vivaan Patil', 'Rohan Shinde', 'Dev Thakur'].map((name) =>
    invoice(name, '1500.00', name, name),
  )
  const order = (payer_name: string | null, note: string | null) =>
    likeliestFirst({ amount: paise(300_000n), payer_name, note, payers: [] }, fees).map(({ id }) => id)
  expect(order('MAHESH SHINDE', 'FEES').slice(0, 3)).toEqual(['Riya Shinde', 'Rohan Shinde', 'Meera Iyer'])
  expect(order('S K JOSHI', 'DEV FEE').slice(0, 2)).toEqual(['Dev Thakur', 'Meera Iyer'])
  expect(order(null, null)[0]).toBe('Meera Iyer')
  // The amount says more than a word.
  const other = invoice('exact', '3000.00', 'noor', 'Noor Jahan')
  const credit = { amount: paise(300_000n), payer_name: 'MAHESH SHINDE', note: null, payers: [] }
  expect(likeliestFirst(credit, [...fees, other])[0]).toBe(other)
})

test('the rest is for what the customer owed before, without what was owed later than the money came', () => {
  const opening = (amount: string, settled: string, as_of: string) => ({ id: as_of, amount, settled, as_of })
  const noor = {
    opening_balances: [opening('2300.00', '300.00', '2026-04-01'), opening('700.00', '0.00', '2026-10-02')],
  }
  expect(forOpening(noor, { day: '2026-10-01' }, 500_000n)).toBe(200_000n)
  expect(forOpening(noor, { day: '2026-10-02' }, 500_000n)).toBe(270_000n)
  expect(forOpening(noor, { day: '2026-10-02' }, 50_000n)).toBe(50_000n)
  expect(forOpening(noor, { day: '2026-03-31' }, 50_000n)).toBe(0n)
  expect(forOpening(noor, { day: '2026-10-02' }, -1n)).toBe(0n)
})
