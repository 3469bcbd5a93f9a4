import { expect, test } from 'vitest'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import {
  hasManyLines,
  hasManyTaxRows,
  areTermsShort,
  documentFacts,
  documentHead,
  ownNotes,
  stampOf,
  WATERMARKS,
} from '#domain/document/document-parts.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { InvoiceState } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { taxInvoiceTraits } from './tax-invoice-traits.ts'

const TRAITS = taxInvoiceTraits({ place_of_supply: '29' })

test('the head of a document has its name, title, copy and facts', () => {
  const order = { number: null, issued_on: '2026-11-21', due_on: null, ...NO_EXTRAS }
  expect(documentHead(TRAITS, order)).toEqual({
    name: 'Tax invoice',
    title: 'TAX INVOICE',
    copy: 'Original for recipient',
    facts: [
      ['Date', '21 Nov 2026'],
      ['Place of supply', 'Karnataka (29)'],
    ],
  })
})

test('only known facts are beside the title, and a credit note has no due date', () => {
  const known = {
    number: 'INV/26-27/0001',
    issued_on: '2026-11-21',
    due_on: '2026-12-06',
    ...NO_EXTRAS,
  }
  expect(documentFacts(TRAITS, known)).toEqual([
    ['Number', 'INV/26-27/0001'],
    ['Date', '21 Nov 2026'],
    ['Due date', '6 Dec 2026'],
    ['Place of supply', 'Karnataka (29)'],
  ])
  expect(documentFacts({ ...TRAITS, place_of_supply: null }, { ...known, number: null, due_on: null })).toEqual([
    ['Date', '21 Nov 2026'],
  ])
  const ofNote = documentFacts({ ...TRAITS, kind: 'credit_note' }, known)
  expect(ofNote.map(([name]) => name)).toEqual(['Number', 'Date', 'Place of supply'])
})

test('number and day of the purchase order are between the due date and the place of supply', () => {
  const order = {
    ...NO_EXTRAS,
    issued_on: '2026-11-21',
    due_on: null,
    number: null,
    po_number: 'PO-7',
    po_date: '2026-11-03',
  }
  expect(documentFacts(TRAITS, order)).toEqual([
    ['Date', '21 Nov 2026'],
    ['PO number', 'PO-7'],
    ['PO date', '3 Nov 2026'],
    ['Place of supply', 'Karnataka (29)'],
  ])
})

test('notes that equal the only description are not repeated', () => {
  const lamp = { description: 'Lamp' }
  expect(ownNotes([lamp], 'Lamp')).toBeNull()
  expect(ownNotes([lamp], 'Two lamps')).toBe('Two lamps')
  expect(ownNotes([lamp, lamp], 'Lamp')).toBe('Lamp')
  expect(ownNotes([], null)).toBeNull()
})

test('long terms are above the foot', () => {
  expect([null, 'x'.repeat(220), 'a\nb\nc\nd\ne\nf'].every(areTermsShort)).toBe(true)
  expect(['x'.repeat(221), 'a\nb\nc\nd\ne\nf\ng'].some(areTermsShort)).toBe(false)
})

test('more than 8 lines or 12 rows of taxes are many', () => {
  expect([0, 8].some(hasManyLines)).toBe(false)
  expect([9, 500].every(hasManyLines)).toBe(true)
  expect([0, 12].some(hasManyTaxRows)).toBe(false)
  expect([13, 500].every(hasManyTaxRows)).toBe(true)
})

test('a document without balance has a stamp', () => {
  const stamp = (state: InvoiceState, paid_on: Day | null, waived = 0n) =>
    stampOf({ state, paid_on, amount: paise(800_00n), amount_credited: paise(0n), amount_waived: paise(waived) })
  expect(stamp('paid', '2026-11-21')).toEqual({ word: 'PAID', day: '21 Nov 2026', tone: 'paid' })
  expect(stamp('paid', null)).toEqual({ word: 'PAID', day: null, tone: 'paid' })
  expect(stamp('paid', '2026-11-21', 1n)).toEqual({ word: 'SETTLED', day: '21 Nov 2026', tone: 'settled' })
  expect(stamp('void', null)).toEqual({ word: 'CANCELLED', day: null, tone: 'cancelled' })
  expect(stamp('credited', '2026-11-21')).toEqual({ word: 'CREDITED', day: null, tone: 'cancelled' })
  for (const state of ['draft', 'pending', 'part_paid', 'issued'] as const) expect(stamp(state, null, 1n)).toBeNull()
  const credited = { state: 'paid', paid_on: '2026-11-21', amount: paise(800_00n), amount_waived: paise(0n) } as const
  expect(stampOf({ ...credited, amount_credited: paise(799_99n) })?.word).toBe('PAID')
  // Paid in part, then credited whole: the state is `paid` until the money is refunded.
  expect(stampOf({ ...credited, amount_credited: paise(800_00n) })).toEqual(stamp('credited', null))
  expect(stampOf({ ...credited, state: 'pending', amount_credited: paise(800_00n) })).toBeNull()
  expect(WATERMARKS).toEqual({ draft: 'DRAFT', void: 'CANCELLED' })
})
