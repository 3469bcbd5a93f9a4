import { expect, test } from 'vitest'
import { lastCreditNoteDay, type ReturnDocument, type ReturnLine } from '#domain/gstr1/gstr1-documents.ts'
import {
  findCompositionFaults,
  findGstr1Faults,
  GSTR1_FAULTS,
  gstWarnings,
  isCompositionBeyondState,
} from '#domain/gstr1/gstr1-faults.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'

const inPune = '27AAHCV4410Q1ZV'
const inBengaluru = '29AAQFM2209R1ZI'

const line = (changes: Partial<ReturnLine> = {}): ReturnLine => ({
  description: 'Kurta',
  hsn: '6204',
  unit: 'Nos',
  quantity: quantity(1_000n),
  rate: taxRate(1800n),
  exemption: null,
  is_by_value: false,
  taxable: paise(100_00n),
  cgst: paise(9_00n),
  sgst: paise(9_00n),
  igst: paise(0n),
  ...changes,
})

const document = (changes: Partial<ReturnDocument> = {}): ReturnDocument => ({
  id: 'id',
  kind: 'tax_invoice',
  number: 'A/1',
  issued_on: '2026-10-05',
  isVoid: false,
  shipping: null,
  seller: { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' },
  customer_name: 'Somebody',
  customer_gstin: null,
  customer_address: null,
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  total: paise(118_00n),
  lines: [line()],
  corrects: null,
  ...changes,
})

const corrects = (issued_on: string): ReturnDocument['corrects'] => ({
  kind: 'tax_invoice',
  number: 'A/1',
  issued_on,
  total: paise(118_00n),
})
const note = (issued_on: string, invoiceOn: string, changes: Partial<ReturnDocument> = {}): ReturnDocument =>
  document({ kind: 'credit_note', number: 'C/1', issued_on, corrects: corrects(invoiceOn), ...changes })

const fifty = paise(50_000_00n)
const old = line({ rate: taxRate(2800n) })

test.each<[string, ReturnDocument, string[]]>([
  ['an everyday sale', document(), []],

  ['a GSTIN of the place of supply', document({ customer_gstin: inPune }), []],
  ['a GSTIN of another state', document({ customer_gstin: inBengaluru }), ['gstin_place']],
  ['a zone there', document({ customer_gstin: inBengaluru, supply_type: 'sez_with_tax' }), []],
  ['a GSTIN that is none', document({ customer_gstin: 'x' }), []],
  ['a GSTIN without a place', document({ customer_gstin: inPune, place_of_supply: null }), []],
  ['a note to a GSTIN of another state', note('2026-10-05', '2026-10-01', { customer_gstin: inBengaluru }), []],

  ['₹50,000 without an address', document({ total: fifty }), ['address']],
  ['a paisa less', document({ total: paise(fifty - 1n) }), []],
  ['₹50,000 with an address', document({ total: fifty, customer_address: 'Kothrud' }), []],
  ['₹50,000 to a GSTIN', document({ total: fifty, customer_gstin: inPune }), []],
  ['a bill of supply of ₹50,000', document({ total: fifty, kind: 'bill_of_supply' }), []],
  ['a note of ₹50,000', note('2026-10-05', '2026-10-01', { total: fifty }), []],

  ['reverse charge to nobody registered', document({ reverse_charge: true }), ['reverse_charge']],
  ['reverse charge to a GSTIN', document({ reverse_charge: true, customer_gstin: inPune }), []],
  ['a note of one under reverse charge', note('2026-10-05', '2026-10-01', { reverse_charge: true }), []],

  ['28% before its end', document({ lines: [old], issued_on: '2025-09-21' }), []],
  ['28% after it, on any line', document({ lines: [line(), old], issued_on: '2025-09-22' }), ['rate']],
  ['28% on tobacco', document({ lines: [{ ...old, hsn: '2402' }], issued_on: '2025-09-22' }), []],
  ['a note of today for 28% of then', note('2025-10-05', '2025-09-21', { lines: [old] }), []],
  ['a note for 28% of after', note('2025-10-05', '2025-09-22', { lines: [old] }), ['rate']],

  ['the last day of GST-less days', document({ issued_on: '2017-06-30' }), ['before_gst']],
  ['the first day of GST', document({ issued_on: '2017-07-01' }), []],
  ['a note for an invoice before GST', note('2017-07-05', '2017-06-30'), ['before_gst']],

  ['a note on the last day of November', note('2026-11-30', '2025-04-01'), []],
  ['a note the day after', note('2026-12-01', '2026-03-31'), ['late_note']],
  ['a note for no known invoice', document({ kind: 'credit_note', issued_on: '2026-12-01', corrects: null }), []],
  ['a note for the fiscal year after', note('2026-12-01', '2026-04-01'), []],

  ['several at once', document({ total: fifty, reverse_charge: true }), ['address', 'reverse_charge']],
])('%s', (_name, given, codes) => {
  expect(gstWarnings(given)).toEqual(codes)
})

test.each([
  ['2026-03-31', '2026-11-30'],
  ['2026-04-01', '2027-11-30'],
  ['2026-01-15', '2026-11-30'],
])('tax on a supply of %s is taken back until %s', (supplied, last) => {
  expect(lastCreditNoteDay(supplied)).toBe(last)
})

const composition = { registration: 'composition', gstin: '27ABCPS1234K1ZM', state: '27' } as const
test.each<[string, Partial<ReturnDocument>, boolean]>([
  ['in its state', {}, false],
  ['in another state', { place_of_supply: '29' }, true],
  ['abroad', { place_of_supply: '96', supply_type: 'export_with_tax' }, true],
  ['to a zone of its state', { supply_type: 'sez_without_tax' }, true],
  ['where the place is not known', { place_of_supply: null }, false],
  ['where its own state is not known', { seller: { ...composition, state: null }, place_of_supply: '29' }, false],
  ['taken back', { kind: 'credit_note', place_of_supply: '29' }, false],
  ['by a registered seller', { seller: { ...composition, registration: 'registered' }, place_of_supply: '29' }, false],
])('a composition sale %s', (_name, changes, isBeyond) => {
  const bill = document({ kind: 'bill_of_supply', seller: composition, ...changes })
  expect(isCompositionBeyondState(bill)).toBe(isBeyond)
  expect(findCompositionFaults([bill])).toEqual(isBeyond ? [{ code: 'composition_border', document: bill }] : [])
  expect(findCompositionFaults([{ ...bill, isVoid: true }])).toEqual([])
})

test('warnings follow the errors, and void documents have none', () => {
  const one = document({ customer_gstin: inBengaluru, number: 'A#1' })
  const seller = { gstin: '27ABCPS1234K1ZM' }
  expect(findGstr1Faults(seller, [one]).map(({ code }) => code)).toEqual(['number', 'gstin_place'])
  expect(findGstr1Faults(seller, [{ ...one, isVoid: true }])).toEqual([])
  expect(findGstr1Faults(seller, [document({ kind: 'invoice', total: fifty })]).map(({ code }) => code)).toEqual([
    'plain',
  ])
})

test('each warning says what the law requires', () => {
  expect(GSTR1_FAULTS).toMatchObject({
    hsn: expect.stringContaining('table 12'),
    gstin_place: expect.stringContaining('another state than the place of supply'),
    address: expect.stringContaining('Rule 46'),
    reverse_charge: expect.stringContaining('registered customer'),
    rate: expect.stringContaining('22 September 2025'),
    late_note: expect.stringContaining('30 November'),
    before_gst: expect.stringContaining('1 July 2017'),
    composition_border: expect.stringContaining('another state'),
    other_gstin: expect.stringContaining('another GSTIN'),
  })
})
