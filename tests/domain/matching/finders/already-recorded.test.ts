import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/days/india-day.ts'
import type { BankCredit, MatchContext, OpenInvoice, RecordedPayment } from '#domain/matching/match-types.ts'
import { context, credit, invoice, knownMeera, match, matchAll, payment, ramesh, rupees } from '../sample.ts'

const UTR = '629312345678'
const byMeera = { payer_name: 'MEERA TEXTILES' }
const claim = (invoice_id: string) => ({ invoice_id, utr: UTR, amount: rupees(500) })
const recordedAs = (one: BankCredit, payments: RecordedPayment[], given: Partial<MatchContext> = {}) =>
  matchAll([one], context([], { ...given, payments }))[0]

const cutMeera = { payer_name: 'MEERA TEX' }

/** A payment of ₹500 by somebody else. */
const byRamesh = (given: Partial<RecordedPayment> = {}) => payment('r', 500, { ...ramesh, ...given })

describe('a payment of the same amount that was recorded weeks from the day of the bank', () => {
  const days = (received_on: string, given: Partial<RecordedPayment> = {}) =>
    payment('1', 500, { received_on: received_on as Day, ...given })

  test.each([
    ['2026-09-18', 'unknown'],
    ['2026-09-19', 'recorded payer 1'],
    ['2026-11-20', 'recorded payer 1'],
    ['2026-11-21', 'unknown'],
  ])('on %s, where the bank shows the whole name: %s', (received_on, expected) => {
    expect(recordedAs(credit(500, byMeera), [days(received_on)])).toBe(expected)
  })

  test('where the bank shows a known UPI ID', () => {
    const byUpi = credit(500, { payer_upi: 'meeratex@oksbi' })
    expect(recordedAs(byUpi, [days('2026-11-05')], { payers: [knownMeera] })).toBe('recorded payer 1')
    expect(recordedAs(byUpi, [days('2026-11-05')])).toBe('unknown')
  })

  test.each<[string, BankCredit, Partial<RecordedPayment>]>([
    ['of another payer', credit(500, byMeera), ramesh],
    ['of another transfer', credit(500, { ...byMeera, utr: UTR }), { reference: '111122223333' }],
    ['of some paise less', credit(500.5, byMeera), {}],
  ])('but not one %s', (_, one, given) => {
    expect(recordedAs(one, [days('2026-11-05', given)])).toBe('unknown')
  })

  test.each<[string, Partial<OpenInvoice>]>([
    ['of the payer', {}],
    ['of another customer whose name is alike', { customer_id: 'pune', customer_name: 'Meera Textiles Pune' }],
  ])('but an open invoice of the amount %s explains it better than an earlier payment', (_, customer) => {
    const groupOf = (amount: number, received_on: string) =>
      match(credit(500, byMeera), context([invoice('INV-1', amount, customer)], { payments: [days(received_on)] }))
        .group
    expect(groupOf(500, '2026-10-05')).toBe('likely')
    expect(groupOf(800, '2026-10-05')).toBe('recorded')
    // Who marks an invoice as paid late leaves that day.
    expect(groupOf(500, '2026-11-05')).toBe('recorded')
  })

  test('but a payment of its own days is it first, and each of two credits is one', () => {
    const payments = [days('2026-11-05'), payment('2', 500)]
    expect(recordedAs(credit(500, byMeera), payments)).toBe('recorded payer 2+1')
    expect(recordedAs(credit(500, byMeera), [days('2026-10-23'), payment('2', 500)])).toBe('recorded payer 2+1')
    expect(matchAll([credit(500, byMeera), credit(500, byMeera)], context([], { payments }))).toEqual([
      'recorded payer 2',
      'recorded payer 1',
    ])
  })
})

describe('a payment of the same amount', () => {
  test.each([
    ['2026-10-16', 'unknown'],
    ['2026-10-17', 'recorded payer 1'],
    ['2026-10-23', 'recorded payer 1'],
    ['2026-10-24', 'unknown'],
  ])('of a payer whose name is cut, that was recorded on %s: %s', (received_on, expected) => {
    expect(recordedAs(credit(500, cutMeera), [payment('1', 500, { received_on })])).toBe(expected)
  })

  test('of another payer is not shown beside that of the payer', () => {
    expect(recordedAs(credit(500, byMeera), [payment('1', 500), byRamesh()])).toBe('recorded payer 1')
  })

  test('may be that of a credit without a name', () => {
    expect(recordedAs(credit(500), [byRamesh()])).toBe('recorded amount r')
  })

  test('is no interest and no charge of the bank that came back', () => {
    const channels = ['interest', 'charges', 'neft']
    expect(channels.map((channel) => recordedAs(credit(500, { channel }), [byRamesh()]))).toEqual([
      'unknown',
      'unknown',
      'recorded amount r',
    ])
  })

  test('with less paise than asked is found, with more is not', () => {
    expect(recordedAs(credit(500.5), [byRamesh()])).toBe('recorded paise r')
    expect(recordedAs(credit(500.5), [byRamesh({ amount: rupees(499.6) })])).toBe('recorded paise r')
    expect(recordedAs(credit(500.5), [byRamesh({ amount: rupees(500.6) })])).toBe('unknown')
    expect(recordedAs(credit(500.5), [byRamesh({ amount: rupees(499.5) })])).toBe('unknown')
  })

  test('is shown once, also where two customers have one name', () => {
    const namesake = { customer_id: 'other' }
    const payments = [payment('1', 500), payment('2', 500, namesake)]
    expect(recordedAs(credit(500, byMeera), payments)).toBe('recorded payer 1+2')
  })

  test('that the note names comes first, then those of the payer, the nearest first, then all others', () => {
    const payments = [
      payment('stranger', 500, { ...ramesh }),
      payment('far', 500, { received_on: '2026-10-18' }),
      payment('near', 500, { received_on: '2026-10-21' }),
      payment('named', 500, { received_on: '2026-10-17', invoices: [invoice('OLD', 500, { code: 'W3PDG' })] }),
    ]
    expect(recordedAs(credit(500, { payer_name: 'MEERA TEX', note: 'W3PDG' }), payments)).toBe(
      'recorded invoice named+near+far+stranger',
    )
  })

  test('is compared with ten of them at most', () => {
    const many = (length: number) =>
      matchAll(
        Array.from({ length }, () => credit(500, byMeera)),
        context([], { payments: Array.from({ length }, (_, at) => payment(String(at), 500)) }),
      ).filter((one) => one.startsWith('recorded'))
    expect([9, 10, 11].map((length) => many(length).length)).toEqual([9, 10, 10])
  })
})

describe('the UTR that was typed with a payment', () => {
  test.each([
    ['the same digits', '629312345678', 'recorded utr r'],
    ['the same digits in groups', '6293 1234 5678', 'recorded utr r'],
    ['two mistyped digits', '629312345687', 'recorded amount r'],
    ['three mistyped digits', '629312345786', 'unknown'],
    ['three mistyped digits in groups', '6293 1234 5786', 'unknown'],
    ['another transfer', '629399999999', 'unknown'],
    ['another transfer after a word', 'GPay 629399999999', 'unknown'],
    ['no UTR', 'cheque 12', 'recorded amount r'],
    ['nothing', null, 'recorded amount r'],
  ])('%s', (_, reference, expected) => {
    expect(recordedAs(credit(500, { utr: UTR }), [byRamesh({ reference })])).toBe(expected)
  })

  test('says nothing where the bank prints none, or one of another form', () => {
    const payments = [byRamesh({ reference: '629399999999' })]
    expect(recordedAs(credit(500), payments)).toBe('recorded amount r')
    expect(recordedAs(credit(500, { utr: 'HDFCN52026102012' }), payments)).toBe('recorded amount r')
  })

  test('is found in small letters', () => {
    const payments = [byRamesh({ reference: 'hdfcn52026102012', received_on: '2026-09-01' })]
    expect(recordedAs(credit(500, { utr: 'HDFCN52026102012' }), payments)).toBe('recorded utr r')
  })

  test('outweighs the sum of other payments', () => {
    const payments = [
      payment('1', 5000, { reference: UTR }),
      payment('2', 3000, { reference: UTR }),
      payment('3', 2000),
    ]
    expect(recordedAs(credit(5000, { utr: UTR }), payments)).toBe('recorded utr 1+2')
  })
})

describe('who paid decides which payment it may be', () => {
  const suresh = { customer_id: 'suresh', customer_name: 'Suresh Patel' }
  const open = [
    invoice('INV/26-27/0043', 800, { code: 'R9XCT' }),
    invoice('INV-2', 77, { customer_id: 'meena', customer_name: 'Meena Stores' }),
    invoice('INV-3', 500, suresh),
  ]
  const given = { invoices: open, payers: [knownMeera], claims: [claim('INV/26-27/0043')] }
  const BY_AMOUNT = 'recorded amount r'

  test.each<[string, Partial<BankCredit>, boolean]>([
    ['nobody', {}, false],
    ['the code of an open invoice', { note: 'R9XCT' }, true],
    ['the number of an open invoice', { note: 'INV/26-27/0043' }, true],
    ['a claim for an open invoice', { utr: UTR }, true],
    ['a UPI ID that paid before', { payer_upi: 'meeratex@oksbi' }, true],
    ['the start of a UPI ID that paid before', { payer_upi: 'meera', payer_upi_is_partial: true }, false],
    ['a UPI ID that paid before, beside another name', { payer_upi: 'meeratex@oksbi', payer_name: 'MEENA ST' }, true],
    ['the whole name of a customer', { payer_name: 'MEENA STORES' }, true],
    ['a name, cut', { payer_name: 'MEENA ST' }, false],
    ['a name, cut, of one who owes the amount', { payer_name: 'SURESH PA' }, true],
    ['the name of nobody', { payer_name: 'IQBAL AND BROTHERS' }, false],
  ])('so a payment of another customer is none if the bank shows %s', (_, printed, isOther) => {
    expect(recordedAs(credit(500, printed), [byRamesh()], given) === BY_AMOUNT).toBe(!isOther)
  })

  test('by the whole name of a customer whose invoices are all paid', () => {
    const meena = { customer_id: 'meena', customer_name: 'Meena Stores' }
    const meenaPune = { customer_id: 'pune', customer_name: 'Meena Stores Pune' }
    const payments = [byRamesh(), payment('1', 77, meena), payment('2', 88, meenaPune)]
    expect(recordedAs(credit(500, { payer_name: 'MEENA STORES' }), payments)).toBe('unknown')
    expect(recordedAs(credit(500, { payer_name: 'MEENA ST' }), payments)).toBe(BY_AMOUNT)
  })

  test.each<[string, Partial<BankCredit>]>([
    ['the code of an open invoice', { note: 'R9XCT' }],
    ['the number of an open invoice', { note: 'INV/26-27/0043' }],
    ['a claim for an open invoice', { utr: UTR }],
    ['a UPI ID that paid before', { payer_upi: 'meeratex@oksbi' }],
    ['the start of a UPI ID that paid before', { payer_upi: 'meera', payer_upi_is_partial: true }],
    ['a name, cut', { payer_name: 'MEERA TEX' }],
  ])('and a payment of that customer is shown by %s', (_, printed) => {
    expect(recordedAs(credit(500, printed), [payment('1', 500)], given)).toBe('recorded payer 1')
  })

  test('also if the customer owes nothing now, and has many payments', () => {
    const older = Array.from({ length: 501 }, (_, at) => payment(String(at), 100, { received_on: '2026-09-01' }))
    const payments = [...older, payment('m', 500), byRamesh()]
    expect(recordedAs(credit(500, { payer_name: 'MEERA TEX' }), payments)).toBe('recorded payer m+r')
    const partial = credit(500, { payer_upi: 'meera', payer_upi_is_partial: true })
    expect(recordedAs(partial, payments, { payers: [knownMeera] })).toBe('recorded payer m+r')
  })

  test('but not by a claim for an invoice that is paid', () => {
    const one = credit(500, { utr: UTR })
    expect(recordedAs(one, [byRamesh()], { claims: [claim('INV-PAID')] })).toBe(BY_AMOUNT)
  })
})

describe('an invoice that the payment settled', () => {
  const settled = (...invoices: { number: string; code?: string }[]) =>
    byRamesh({ invoices: invoices.map(({ number, code = null }) => invoice(number, 500, { ...ramesh, code })) })

  test.each<[string, { number: string; code?: string }[], Partial<BankCredit>, string]>([
    ['its code', [{ number: 'INV-1', code: 'W3PDG' }], { note: 'for w3pdg' }, 'invoice'],
    ['its code in the narration', [{ number: 'INV-1', code: 'W3PDG' }], { narration: 'UPI/W3PDG/OK' }, 'invoice'],
    ['the code of one of two', [{ number: 'A', code: 'W3PDG' }, { number: 'B' }], { note: 'W3PDG' }, 'invoice'],
    ['its number', [{ number: 'INV/26-27/0043' }], { note: 'inv 26 27 0043 thanks' }, 'invoice'],
    ['its number of eight characters', [{ number: 'INV/2627-1' }], { note: 'INV/2627-1' }, 'invoice'],
    ['its number, which is short', [{ number: 'INV-12' }], { note: 'INV-12' }, 'amount'],
    ['another number', [{ number: 'INV/26-27/0043' }], { note: 'INV/26-27/0044' }, 'amount'],
    ['a word with its code in it', [{ number: 'INV-1', code: 'W3PDG' }], { note: 'XW3PDG' }, 'amount'],
  ])('is named by %s: %s', (_, invoices, printed, evidence) => {
    expect(recordedAs(credit(500, printed), [settled(...invoices)])).toBe(`recorded ${evidence} r`)
  })
})
