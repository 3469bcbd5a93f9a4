import { describe, expect, test } from 'vitest'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type { OpenInvoice } from '#domain/matching/match-types.ts'
import { context, credit, invoice, match, payment, ramesh } from './sample.ts'

const byRamesh = { payer_name: 'RAMESH KULKARNI' }
const NAME = 'Payer name like Ramesh Kulkarni'

/** An invoice of one of many customers with the name Ramesh Kulkarni. */
const of = (customer: number, amount: number, given: Partial<OpenInvoice> = {}): OpenInvoice =>
  invoice(given.number ?? `INV-${customer}`, amount, { ...ramesh, customer_id: `c${customer}`, ...given })
/** Customers with an amount that is only theirs, so that the name is that of more than 20. */
const others = (from = 0) => Array.from({ length: 25 - from }, (_, at) => of(from + at, 9_001 + at))
const choicesOf = (...given: Parameters<typeof match>) => match(...given).choices

describe('a name of more than 20 customers', () => {
  test('suggests the first five who owe the amount, in the order of the customers', () => {
    const owing = Array.from({ length: 30 }, (_, at) => of(at, 512))
    expect(choicesOf(credit(512, byRamesh), context(owing))).toEqual(
      [0, 1, 2, 3, 4].map((at) => `INV-${at} 512: ${NAME}, and the amount of INV-${at}`),
    )
  })

  test('suggests the few who owe the amount, whoever else owes it', () => {
    const strangers = Array.from({ length: 7 }, (_, at) => invoice(`OTHER-${at}`, 512, { customer_id: `other${at}` }))
    const given = context([...strangers, ...others(), of(7, 512, { number: 'B-7' }), of(3, 512, { number: 'B-3' })])
    expect(choicesOf(credit(512, byRamesh), given)).toEqual(
      ['B-3', 'B-7'].map((number) => `${number} 512: ${NAME}, and the amount of ${number}`),
    )
  })

  test('suggests invoices that were issued by the day of the credit before the others', () => {
    const issued = (customer: number) => {
      if (customer < 8) return '2026-10-21'
      return customer < 11 ? '2026-10-20' : '2026-10-30'
    }
    const owing = Array.from({ length: 30 }, (_, at) => of(at, 512, { issued_on: issued(at) }))
    const firstOf = (day: string) =>
      choicesOf(credit(512, { ...byRamesh, day }), context(owing)).map((choice) => choice.split(' ')[0])
    expect(firstOf('2026-10-20')).toEqual(['INV-8', 'INV-9', 'INV-10', 'INV-0', 'INV-1'])
    const both = matchCredits(
      ['2026-10-20', '2026-10-21'].map((day) => credit(512, { ...byRamesh, day })),
      context(owing),
    )
    expect(both.map(({ choices }) => choices[0]?.allocations[0]?.invoice_id)).toEqual(['INV-8', 'INV-0'])
  })

  test('is a reason for the invoice that the note names, though others come first', () => {
    const owing = Array.from({ length: 30 }, (_, at) => of(at, 512, { code: at === 20 ? 'W3PDG' : null }))
    const [first] = choicesOf(credit(512, { ...byRamesh, note: 'W3PDG' }), context(owing))
    expect(first).toBe('INV-20 512: Invoice code W3PDG in the note, and payer name like Ramesh Kulkarni')
  })

  test('is no reason for the sixth invoice of a customer, another amount or another customer', () => {
    const six = Array.from({ length: 6 }, (_, at) => of(0, 512, { number: `A-${at}`, code: at < 5 ? null : 'W3PDG' }))
    const noted = { ...byRamesh, note: 'W3PDG' }
    const ONLY_CODE = /^A-5 512: Invoice code W3PDG in the note$/
    expect(choicesOf(credit(512, noted), context([...six, ...others()]))[0]).toMatch(ONLY_CODE)
    const stranger = invoice('A-5', 512, { code: 'W3PDG' })
    expect(choicesOf(credit(512, noted), context([stranger, ...others()]))).toEqual([
      'A-5 512: Invoice code W3PDG in the note, and the bank names RAMESH KULKARNI',
    ])
    const more = of(0, 700, { number: 'A-5', code: 'W3PDG' })
    expect(choicesOf(credit(512, noted), context([more, ...others()]))).toEqual([
      'A-5 512: Invoice code W3PDG in the note, and part of the ₹700 due on A-5',
    ])
  })

  test('makes no odd amount sure', () => {
    expect(match(credit(512.5, byRamesh), context([...others(), of(9, 512.5, { number: 'A' })])).group).toBe('likely')
  })

  test('says for nobody else that they owe the amount', () => {
    const meera = invoice('A', 512, { code: 'W3PDG' })
    const groupOf = (given: OpenInvoice[]) =>
      match(credit(512, { note: 'W3PDG RAMESH', narration: 'RAMESH KULKARNI' }), context(given)).group
    expect(groupOf([meera, ...others()])).toBe('sure')
    const noted = { note: 'RAMESH KULKARNI W3PDG' }
    expect(match(credit(512, noted), context([meera, ...others()])).group).toBe('sure')
    expect(match(credit(512, noted), context([meera, ...others(), of(3, 512, { number: 'B' })])).group).toBe('likely')
  })
})

describe('likely payers of a name that many customers share', () => {
  const payersOf = (printed: string, invoices: OpenInvoice[]) =>
    matchCredits([credit(1, { payer_name: printed })], context(invoices))[0]?.payers.map((one) => one.customer_id)

  test('are first those whose whole name the bank prints', () => {
    const vague = Array.from({ length: 12 }, (_, at) => of(at, 512, { customer_name: 'RameshKulkarni' }))
    const whole = Array.from({ length: 12 }, (_, at) => of(50 + at, 512))
    expect(payersOf('RAMESH KULKARNI PUNE', [...vague, ...whole])).toEqual(['c50', 'c51', 'c52', 'c53', 'c54'])
    expect(payersOf('RAMESH KULKARNI PUNE', [...vague, ...whole.slice(0, 2)])).toEqual(['c50', 'c51', 'c0', 'c1', 'c2'])
  })
})

describe('recorded payments of customers with one name', () => {
  const paid = (customer: number, amount: number, given: Parameters<typeof payment>[2] = {}) =>
    payment(`p${customer}`, amount, { ...ramesh, customer_id: `c${customer}`, ...given })
  const recordedOf = (amount: number, payments: ReturnType<typeof payment>[], invoices = others()) =>
    matchCredits([credit(amount, byRamesh)], context(invoices, { payments }))[0]?.payments.map((one) => one.payment_id)

  test('are found by their amount, on their day and some days later', () => {
    expect(recordedOf(700, [paid(3, 700), paid(40, 800)])).toEqual(['p3'])
    expect(recordedOf(700, [paid(3, 700, { received_on: '2026-11-10' })])).toEqual(['p3'])
    expect(recordedOf(700, [paid(3, 700, { received_on: '2026-11-30' })])).toEqual([])
  })

  test('are not found days later without the whole name', () => {
    const late = paid(3, 700, { received_on: '2026-11-10' })
    const one = { payer_name: 'RAMESH KULKARNI PUNE' }
    expect(matchCredits([credit(700, one)], context(others(), { payments: [late] }))[0]?.payments).toEqual([])
  })

  test('are found by their sum', () => {
    expect(recordedOf(1500, [paid(3, 700), payment('q', 800, { ...ramesh, customer_id: 'c3' })])).toEqual(['p3', 'q'])
  })

  test('come before those of others', () => {
    expect(recordedOf(700, [payment('meera', 700), paid(3, 700)])).toEqual(['p3'])
    expect(recordedOf(700, [payment('meera', 700)])).toEqual([])
  })
})

test('each of thousands of customers with one name gets the invoice of their amount', () => {
  const invoices = Array.from({ length: 4_000 }, (_, at) => of(at, 500 + at))
  const credits = Array.from({ length: 2_000 }, (_, at) => credit(500 + at, byRamesh))
  expect(matchCredits(credits, context(invoices)).map(({ choices }) => choices[0]?.allocations)).toEqual(
    credits.map(({ amount }, at) => [{ invoice_id: `INV-${at}`, amount }]),
  )
})
