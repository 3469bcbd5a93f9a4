import { describe, expect, test } from 'vitest'
import { taxRate } from '#domain/gst/tax-rate.ts'
import type { Taxes } from '#domain/gst/gst-line.ts'
import type { ReturnDocument, ReturnLine } from '#domain/gstr1/gstr1-documents.ts'
import { addTaxes, noTaxes } from '#domain/gstr1/gstr1-sums.ts'
import { buildGstr3b } from '#domain/gstr3b/gstr3b.ts'
import { type Gstr9, GSTR9_ROWS, type Gstr9Row, Gstr9Sums } from '#domain/gstr9/gstr9.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { below, pick } from '../../harness/random/random.ts'
import { seeded } from '../../harness/seeded.ts'

const seller = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' } as const
const REGISTERED = '29AAQFM2209R1ZI'

const lineOf = (taxable: number, more: Partial<ReturnLine> = {}): ReturnLine => {
  const rate = more.rate ?? taxRate(1800n)
  return {
    description: 'Lamp',
    hsn: '9405',
    unit: 'Nos',
    quantity: quantity(1_000n),
    rate,
    exemption: null,
    is_by_value: false,
    taxable: paise(BigInt(taxable)),
    cgst: paise(0n),
    sgst: paise(0n),
    igst: paise((BigInt(taxable) * rate) / 10_000n),
    ...more,
  }
}

const documentOf = (lines: ReturnLine[], more: Partial<ReturnDocument> = {}): ReturnDocument => ({
  id: 'id',
  kind: 'tax_invoice',
  number: 'A/1',
  issued_on: '2026-10-05',
  isVoid: false,
  seller,
  customer_name: 'Somebody',
  customer_gstin: null,
  customer_address: null,
  place_of_supply: '29',
  supply_type: 'regular',
  reverse_charge: false,
  shipping: null,
  total: paise(118_00n),
  lines,
  corrects: null,
  ...more,
})

const noteOf = (kind: 'credit_note' | 'debit_note', taxable: number, more: Partial<ReturnDocument> = {}) =>
  documentOf([lineOf(taxable)], {
    kind,
    corrects: { kind: 'tax_invoice', number: 'A/0', issued_on: '2026-09-01', total: paise(118_00n) },
    ...more,
  })

function sum(...documents: ReturnDocument[]): Gstr9 {
  const sums = new Gstr9Sums(seller)
  for (const document of documents) sums.add([document])
  return sums.finish()
}

const filled = ({ rows }: Gstr9): Partial<Record<Gstr9Row, bigint>> =>
  Object.fromEntries(GSTR9_ROWS.filter((row) => rows[row].taxable !== 0n).map((row) => [row, rows[row].taxable]))

test.each<[string, Partial<ReturnDocument>, Gstr9Row]>([
  ['to an unregistered buyer', {}, '4A'],
  ['to a registered buyer', { customer_gstin: REGISTERED }, '4B'],
  ['exported with tax', { supply_type: 'export_with_tax' }, '4C'],
  ['to SEZ with tax', { supply_type: 'sez_with_tax', customer_gstin: REGISTERED }, '4D'],
  ['exported without tax', { supply_type: 'export_without_tax' }, '5A'],
  ['to SEZ without tax', { supply_type: 'sez_without_tax', customer_gstin: REGISTERED }, '5B'],
  ['under reverse charge', { customer_gstin: REGISTERED, reverse_charge: true }, '5C'],
])('a sale %s is in its row alone (Form GSTR-9, tables 4 and 5)', (_, more, row) => {
  const isTaxed = row.startsWith('4')
  expect(filled(sum(documentOf([lineOf(100)], more)))).toEqual({
    [row]: 100n,
    ...(isTaxed ? { '4H': 100n, '4N': 100n } : { '5G': 100n, '5M': 100n }),
    '5N': 100n,
  })
})

test('sales without tax are told apart (rows 5D to 5F)', () => {
  const untaxed = (taxable: number, exemption: ReturnLine['exemption']) =>
    lineOf(taxable, { rate: taxRate(0n), exemption })
  const document = documentOf([untaxed(1, 'exempt'), untaxed(20, null), untaxed(300, 'non_gst')])
  expect(filled(sum(document))).toMatchObject({ '5D': 1n, '5E': 20n, '5F': 300n, '5G': 321n, '5N': 321n })
})

describe('notes', () => {
  const registered = { customer_gstin: REGISTERED }
  test('of registered buyers have rows of their own, which the sums take off and add', () => {
    const built = sum(
      documentOf([lineOf(1000)], registered),
      noteOf('credit_note', 300, registered),
      noteOf('debit_note', 20, registered),
    )
    expect(filled(built)).toEqual({ '4B': 1000n, '4H': 1000n, '4I': 300n, '4J': 20n, '4N': 720n, '5N': 720n })
  })
  test('of unregistered buyers change 4A', () => {
    const built = sum(documentOf([lineOf(1000)]), noteOf('credit_note', 300), noteOf('debit_note', 20))
    expect(filled(built)).toEqual({ '4A': 720n, '4H': 720n, '4N': 720n, '5N': 720n })
  })
  test('of exports without tax are in table 5', () => {
    const exported = { supply_type: 'export_without_tax' } as const
    const built = sum(documentOf([lineOf(1000)], exported), noteOf('credit_note', 300, exported))
    expect(filled(built)).toEqual({ '5A': 1000n, '5G': 1000n, '5H': 300n, '5M': 700n, '5N': 700n })
  })
  test('that came too late to take back tax are in no row (CGST Act, s.34(2))', () => {
    const late = noteOf('credit_note', 300, {
      issued_on: '2026-12-01',
      corrects: { kind: 'tax_invoice', number: 'A/0', issued_on: '2026-03-31', total: paise(1n) },
    })
    expect(filled(sum(late))).toEqual({})
  })
})

test('cancelled documents and sales to the own GSTIN count nowhere', () => {
  expect(
    filled(sum(documentOf([lineOf(1)], { isVoid: true }), documentOf([lineOf(1)], { customer_gstin: seller.gstin }))),
  ).toEqual({})
})

test('table 17 adds the months of each code, unit and rate', () => {
  const { hsn } = sum(
    documentOf([lineOf(100)]),
    documentOf([lineOf(200, { quantity: quantity(3_000n) })]),
    noteOf('credit_note', 50),
    documentOf([lineOf(7, { rate: taxRate(500n) })]),
    documentOf([lineOf(9, { hsn: '9983' }), lineOf(8, { hsn: '0713' })]),
  )
  expect(hsn.map(({ num, hsn_sc, rt, qty, txval }) => [num, hsn_sc, rt, qty, txval])).toEqual([
    [1, '0713', 1800n, 100n, 8n],
    [2, '9405', 1800n, 300n, 250n],
    [3, '9405', 500n, 100n, 7n],
    [4, '9983', 1800n, 0n, 9n],
  ])
})

test('advances that wait at the end of the year are in 4F, those of earlier years are apart', () => {
  const row = { place_of_supply: '29', rate: taxRate(1800n), isInter: true, ...noTaxes(), taxable: paise(100n) }
  const built = new Gstr9Sums(seller).finish({
    received: [row],
    adjusted: [{ ...row, taxable: paise(7n) }],
    zeroRated: noTaxes(),
  })
  expect(filled(built)).toEqual({ '4F': 100n, '4H': 100n, '4N': 100n, '5N': 100n })
  expect(built.adjusted.taxable).toBe(7n)
})

test('of random years tax and turnover equal those of the twelve GSTR-3B', () => {
  const { random, seed } = seeded()
  for (let year = 0; year < 40; year++) {
    const sums = new Gstr9Sums(seller)
    let monthly: Taxes = noTaxes()
    let untaxed = 0n
    for (let month = 0; month < 12; month++) {
      const documents = Array.from({ length: 20 }, () => {
        const supply_type = pick(random, ['regular', 'export_with_tax', 'export_without_tax', 'sez_with_tax'] as const)
        const kind = pick(random, ['tax_invoice', 'tax_invoice', 'credit_note', 'debit_note'] as const)
        const customer_gstin = supply_type.startsWith('export') ? null : pick(random, [null, REGISTERED])
        const rate = supply_type === 'export_without_tax' ? taxRate(0n) : pick(random, [0n, 500n, 1800n].map(taxRate))
        const exemption = rate === 0n ? pick(random, [null, 'exempt', 'non_gst'] as const) : null
        const lines = [lineOf(1 + below(random, 1_000_000), { rate, exemption })]
        const base = kind === 'tax_invoice' ? documentOf(lines) : { ...noteOf(kind, 1), lines }
        return { ...base, supply_type, customer_gstin }
      })
      sums.add(documents)
      const { taxed, zeroRated, nilAndExempt, nonGst } = buildGstr3b(seller, documents)
      monthly = addTaxes(addTaxes(monthly, taxed), zeroRated)
      untaxed += nilAndExempt + nonGst
    }
    const { rows } = sums.finish()
    expect([seed, rows['4N'].igst]).toEqual([seed, monthly.igst])
    expect([seed, rows['5N'].taxable]).toEqual([seed, monthly.taxable + untaxed])
  }
})
