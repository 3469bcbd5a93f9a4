import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type {
  BankCredit,
  KnownPayer,
  MatchContext,
  OpenInvoice,
  RecordedPayment,
} from '#domain/matching/match-types.ts'
import { context, credit, invoice, matchAll, payment, rupees } from './sample.ts'

const AMOUNT = 999.75
const kumar = { customer_id: 'kumar', customer_name: 'Ramesh Kumar' }
const yadav = { customer_id: 'yadav', customer_name: 'Ramesh Kumar Yadav' }
const byYadav = { payer_name: 'RAMESH KUMAR YADAV' }

const row = (given: Partial<BankCredit> = byYadav, amount = AMOUNT) => credit(amount, given)
const paid = (given: Partial<RecordedPayment> = {}) => payment('p', AMOUNT, { ...kumar, ...given })
const owes = (given: Partial<OpenInvoice> = {}, amount = AMOUNT) => invoice('OPEN', amount, { ...yadav, ...given })
const paidFor = (customer_id: string, given: Partial<KnownPayer>): KnownPayer => ({
  customer_id,
  payer_upi: null,
  payer_name: null,
  payments: 3,
  last_on: '2026-09-02',
  ...given,
})

const groupOf = (one: BankCredit, payments = [paid()], invoices = [owes()], given: Partial<MatchContext> = {}) =>
  matchAll([one], context(invoices, { payments, ...given }))[0]

describe('a recorded payment of a customer beside another customer who owes the amount and fits better', () => {
  test('is not taken, and the invoice is offered with the payment as a doubt', () => {
    const [one] = matchCredits([row()], context([owes()], { payments: [paid()] }))
    expect(one).toMatchObject({ group: 'likely', payments: [], choices: [{ allocations: [{ invoice_id: 'OPEN' }] }] })
    expect(one?.choices[0]?.reasons.map(({ kind }) => kind)).toEqual(['name', 'amount', 'recorded_nearby'])
  })

  test.each<[string, string, string, string]>([
    ['whose name the bank cut', 'RAMESH KUMAR YAD', 'Ramesh Kumar', 'Ramesh Kumar Yadav'],
    ['of whom it prints an initial', 'RAMESH KUMAR Y', 'Ramesh Kumar', 'Ramesh Kumar Yadav'],
    ['with a title', 'MR RAMESH KUMAR YADAV', 'Smt. Ramesh Kumar', 'Shri Ramesh Kumar Yadav'],
    ['with the words in another order', 'YADAV RAMESH KUMAR', 'Yadav Ramesh', 'Ramesh Kumar Yadav'],
    ['whose name is the shorter one', 'RAMESH KUMAR', 'Ramesh Kumar Yadav', 'Ramesh Kumar'],
    ['with a legal form', 'M/S SHARMA TRADERS PUNE PVT LTD', 'Sharma Traders', 'Sharma Traders Pune Private Limited'],
    ['in the other script', 'RAMESH KUMAR YADAV', 'Ramesh Kumar', 'रमेश कुमार यादव'],
  ])('%s', (_title, payer_name, recorded, owing) => {
    const [payments, invoices] = [[paid({ customer_name: recorded })], [owes({ customer_name: owing })]]
    expect(groupOf(row({ payer_name }), payments, invoices)).toBe('likely')
  })

  test('is not taken with others, or less TDS', () => {
    expect(groupOf(row(), [payment('a', 500, kumar), payment('b', 499.75, kumar)])).toBe('likely')
    expect(groupOf(row(byYadav, 900), [payment('p', 1000, kumar)], [owes({}, 900)])).toBe('likely')
  })

  test('is a doubt also if the UPI ID is known to pay for the other one', () => {
    const payers = [paidFor('yadav', { payer_upi: 'yadav@oksbi' })]
    const byUpi = { payer_upi: 'yadav@oksbi', payer_name: 'RAMESH KUMAR' }
    expect(groupOf(row(byUpi), [paid()], [owes()], { payers })).toBe('likely')
    expect(groupOf(row(byUpi), [], [owes()], { payers })).toBe('sure')
  })

  test('leaves the invoice sure if another credit is that payment', () => {
    const payers = [paidFor('yadav', { payer_upi: 'yadav@oksbi' })]
    const credits = [row({ ...byYadav, payer_upi: 'yadav@oksbi' }), row({ payer_name: 'RAMESH KUMAR' })]
    expect(matchAll(credits, context([owes()], { payers, payments: [paid()] }))).toEqual(['sure', 'recorded payer p'])
  })

  test('moves no credit that is that payment to another one', () => {
    const payments = [paid(), payment('q', AMOUNT, { ...kumar, received_on: '2026-10-22' })]
    const credits = [row({ payer_name: 'RAMESH KUMAR' }), row()]
    expect(matchAll(credits, context([owes()], { payments }))).toEqual(['recorded payer p+q', 'likely'])
  })
})

describe('the payment stays recorded', () => {
  test.each<[string, OpenInvoice[]]>([
    ['the other one owes nothing', []],
    ['the other one owes another amount', [owes({}, 1000)]],
    ['the other one’s name fits no better', [owes({ customer_name: 'Ramesh Kumar Pvt Ltd' })]],
    ['the name has a word that neither has', [owes({ customer_name: 'Ramesh Kumar Patil' })]],
    ['only the same customer owes the amount', [owes(kumar)]],
  ])('if %s', (_title, invoices) => {
    expect(groupOf(row(), [paid()], invoices)).toBe('recorded payer p')
  })

  test.each<[string, Partial<BankCredit>, Partial<RecordedPayment>, string]>([
    ['its UTR', { utr: '629312345678' }, { reference: '629312345678' }, 'utr'],
    ['its invoice', { note: 'K7MQ1' }, { invoices: [invoice('OLD', AMOUNT, { ...kumar, code: 'K7MQ1' })] }, 'invoice'],
  ])('if the bank prints %s', (_title, printed, given, evidence) => {
    expect(groupOf(row({ ...byYadav, ...printed }), [paid(given)])).toBe(`recorded ${evidence} p`)
  })

  test('if the note names the invoice of one of several payments', () => {
    const one = payment('a', 500, { ...kumar, invoices: [invoice('INV/26-27/0043', 500, kumar)] })
    const payments = [one, payment('b', 499.75, kumar)]
    expect(groupOf(row({ ...byYadav, note: 'INV/26-27/0043' }), payments)).toBe('recorded sum a+b')
  })

  test('if the note names another open invoice of its customer', () => {
    const invoices = [owes(), invoice('MORE', 5000, { ...kumar, code: 'R9XCT' })]
    expect(groupOf(row({ ...byYadav, note: 'R9XCT' }), [paid()], invoices)).toBe('recorded payer p')
  })

  test('if the UPI ID or the printed name is known to pay for its customer', () => {
    const byUpi = row({ ...byYadav, payer_upi: 'ramesh@oksbi' })
    const upi = paidFor('kumar', { payer_upi: 'ramesh@oksbi' })
    expect(groupOf(byUpi, [paid()], [owes()], { payers: [upi] })).toBe('recorded payer p')
    const name = paidFor('kumar', { payer_name: 'RAMESH KUMAR YADAV' })
    expect(groupOf(row(), [paid()], [owes()], { payers: [name] })).toBe('recorded payer p')
  })

  test('beside a better name of one who is a known payer only, and owes nothing', () => {
    const payers = [paidFor('other', { payer_name: 'RAMESH KUMAR YADAV' })]
    expect(groupOf(row(), [paid()], [], { payers })).toBe('recorded payer p')
  })

  test('without a name', () => {
    expect(groupOf(row({}), [paid({ amount: rupees(AMOUNT) })])).toBe('recorded amount p')
  })
})
