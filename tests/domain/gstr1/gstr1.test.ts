import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computeInvoice } from '#domain/gst/gst.ts'
import { buildGstr1 } from '#domain/gstr1/gstr1.ts'
import type { ReturnDocument, ReturnLine } from '#domain/gstr1/gstr1-documents.ts'
import { findGstr1Faults } from '#domain/gstr1/gstr1-faults.ts'
import { writeGstr1 } from '#domain/gstr1/gstr1-files.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { uqcOf } from '#domain/gst/uqc.ts'

const seller = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' } as const

interface Sold {
  price: bigint
  rate: bigint
  hsn?: string | null
  exemption?: 'exempt' | 'non_gst'
  count?: bigint
  unit?: string
}

/** Creates a document with taxes computed as in the app; money in paise, rates in basis points. */
function documentOf(number: string, given: Partial<ReturnDocument> & { sold: Sold[] }): ReturnDocument {
  const { sold, ...rest } = given
  const supply = { supply_type: 'regular' as const, place_of_supply: '27', reverse_charge: false, ...rest }
  const figures = computeInvoice({
    registration: 'registered',
    sellerState: '27',
    place_of_supply: supply.place_of_supply ?? '27',
    supply_type: supply.supply_type,
    reverse_charge: supply.reverse_charge,
    lines: sold.map(({ price, rate, count = 1n }) => ({
      quantity: quantity(count * 1_000n),
      unit_price: paise(price),
      discount: { kind: 'none' },
      rate: taxRate(rate),
    })),
    discount: paise(0n),
    prices_include_tax: false,
    is_rounded: false,
  })
  const lines = figures.lines.flatMap(({ taxable, cgst, sgst, igst, rate }, i): ReturnLine[] => {
    const { hsn = '6204', exemption = null, count = 1n, unit = 'Nos' } = sold[i] ?? { price: 0n, rate: 0n }
    const description = 'A garment with a rather long description'
    const goods = { description, hsn, unit, quantity: quantity(count * 1_000n), is_by_value: false }
    return [{ ...goods, rate, exemption, taxable, cgst, sgst, igst }]
  })
  return {
    id: number,
    kind: 'tax_invoice',
    number,
    issued_on: '2026-10-05',
    isVoid: false,
    shipping: null,
    seller,
    customer_name: 'Somebody',
    customer_gstin: null,
    customer_address: 'Kothrud, Pune',
    total: figures.amount,
    corrects: null,
    ...supply,
    lines,
  }
}

const registered = '27AAHCV4410Q1ZV'
const elsewhere = '29AAQFM2209R1ZI'
// Created inside the tests, so that an error while computing fails a test.
const firstOf = () =>
  documentOf('INV/26-27/0101', {
    customer_gstin: registered,
    sold: [
      { price: 10_000_00n, rate: 1800n, count: 1n },
      { price: 648_57n, rate: 500n, hsn: '6304', unit: 'pcs' },
    ],
  })
const monthOf = (first: ReturnDocument): ReturnDocument[] => [
  first,
  documentOf('INV/26-27/0102', {
    customer_gstin: elsewhere,
    place_of_supply: '29',
    sold: [{ price: 50_000_00n, rate: 1800n }],
  }),
  documentOf('INV/26-27/0103', { place_of_supply: '29', sold: [{ price: 1_20_000_00n, rate: 1800n }] }),
  documentOf('INV/26-27/0104', {
    supply_type: 'export_without_tax',
    place_of_supply: '96',
    sold: [{ price: 85_000_00n, rate: 1800n, hsn: '9983' }],
  }),
  documentOf('INV/26-27/0105', {
    sold: [
      { price: 25_000_00n, rate: 1800n },
      { price: 8_000_00n, rate: 500n, hsn: null },
      { price: 500_00n, rate: 0n, hsn: '4901', count: 2n },
      { price: 70_00n, rate: 0n, exemption: 'exempt' },
      { price: 30_00n, rate: 0n, exemption: 'non_gst' },
    ],
  }),
  documentOf('INV/26-27/0106', { isVoid: true, sold: [{ price: 9_00n, rate: 1800n }] }),
  // Exactly one lakh with its tax is not above it.
  documentOf('INV/26-27/0107', { place_of_supply: '24', sold: [{ price: 84_745_76n, rate: 1800n }] }),
  documentOf('INV/26-27/0109', {
    customer_gstin: elsewhere,
    supply_type: 'sez_with_tax',
    place_of_supply: '29',
    sold: [{ price: 100_00n, rate: 1800n }],
  }),
  documentOf('INV/26-27/0110', {
    customer_gstin: registered,
    reverse_charge: true,
    sold: [{ price: 100_00n, rate: 500n }],
  }),
  documentOf('CN/26-27/0001', {
    kind: 'credit_note',
    customer_gstin: registered,
    corrects: { kind: 'tax_invoice', number: first.number, issued_on: first.issued_on, total: first.total },
    sold: [{ price: 1_000_00n, rate: 1800n }],
  }),
  documentOf('CN/26-27/0002', {
    kind: 'credit_note',
    place_of_supply: '29',
    corrects: { kind: 'tax_invoice', number: 'INV/26-27/0103', issued_on: '2026-10-12', total: paise(1_41_600_00n) },
    sold: [{ price: 20_000_00n, rate: 1800n }],
  }),
  documentOf('CN/26-27/0003', {
    kind: 'credit_note',
    corrects: { kind: 'tax_invoice', number: 'INV/26-27/0105', issued_on: '2026-10-12', total: paise(40_000_00n) },
    sold: [
      { price: 5_000_00n, rate: 1800n },
      { price: 100_00n, rate: 0n, hsn: '4901' },
    ],
  }),
]

const build = (documents: readonly ReturnDocument[]) => JSON.parse(writeGstr1(buildGstr1(seller, '102026', documents)))

test('a month that was computed by hand', () => {
  expect(build(monthOf(firstOf()))).toEqual(JSON.parse(readFileSync('tests/vectors/gstr1-month.json', 'utf8')))
})

test('every key of the published sample is written under its name, in its place and with its type', () => {
  const sample = JSON.parse(readFileSync('tests/vectors/gstr1-sample.json', 'utf8')).payload
  const made = build(monthOf(firstOf()))
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
  }
  for (const [table, value] of Object.entries(sample)) {
    expect([table, shapeOf(made[table])]).toEqual([table, shapeOf(value)])
  }
})

test('amounts are numbers with at most two decimals, without float errors', () => {
  const text = writeGstr1(buildGstr1(seller, '102026', monthOf(firstOf())))
  expect(text).toContain('"val":12480.99')
  expect(text).not.toMatch(/\d\.\d{3}|e[+-]\d/)
  const first = firstOf()
  const large = { ...first, total: paise(99_99_99_999_99n) }
  expect(writeGstr1(buildGstr1(seller, '102026', [large]))).toContain('"val":999999999.99')
})

// @abuse 83
test('names are written as JSON writes them', () => {
  const first = firstOf()
  const line = first.lines[0]
  const odd = { ...first, customer_gstin: null, lines: line ? [{ ...line, description: '&<]]>"\u0001\\' }] : [] }
  expect(build([odd]).hsn.hsn_b2c[0].desc).toBe('&<]]>"\u0001\\')
})

test('an empty period has no tables, and sales to oneself or without GST are omitted', () => {
  expect(build([])).toEqual({ gstin: seller.gstin, fp: '102026', version: 'GST3.2.2', hash: 'hash' })
  const first = firstOf()
  const actor = { ...first, customer_gstin: seller.gstin }
  const plain = { ...first, kind: 'invoice' as const }
  for (const one of [actor, plain]) {
    expect(Object.keys(build([one]))).toEqual(['gstin', 'fp', 'version', 'hash', 'doc_issue'])
  }
})

test('the limit of large sales before August 2024', () => {
  const old = documentOf('A/1', { place_of_supply: '29', sold: [{ price: 2_00_000_00n, rate: 1800n }] })
  expect(build([{ ...old, issued_on: '2024-07-31' }]).b2cl).toBeUndefined()
  expect(build([{ ...old, issued_on: '2024-08-01' }]).b2cl).toHaveLength(1)
})

test('errors that the portal would refuse are listed', () => {
  const first = firstOf()
  const codes = (document: Partial<ReturnDocument>, by: { gstin: string } = seller) =>
    findGstr1Faults(by, [{ ...first, ...document }]).map(({ code }) => code)
  const line = first.lines[0]
  expect(codes({})).toEqual([])
  expect(codes({ customer_gstin: '27AAHCV4410Q1ZX' })).toEqual(['gstin'])
  expect(codes({ place_of_supply: null })).toEqual(['place'])
  expect(codes({ lines: line ? [{ ...line, hsn: null }] : [] })).toEqual(['hsn'])
  expect(codes({ customer_gstin: null, lines: line ? [{ ...line, hsn: null }] : [] })).toEqual([])
  expect(codes({ customer_gstin: null, supply_type: 'sez_without_tax' })).toEqual(['sez'])
  expect(codes({ number: 'A#1' })).toEqual(['number'])
  expect(codes({ kind: 'invoice' })).toEqual(['plain'])
  expect(codes({ customer_gstin: seller.gstin })).toEqual(['own_sale'])
  expect(codes({ isVoid: true, place_of_supply: null })).toEqual([])
  expect(codes({}, { gstin: '27ABCPS1234K1ZX' })).toEqual(['own_gstin'])
})

test('periods are months, or the quarters of the fiscal year', () => {
  expect(returnPeriod('2026-10', 'month')).toEqual({ from: '2026-10-01', to: '2026-10-31', fp: '102026' })
  expect(returnPeriod('2026-11', 'quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31', fp: '122026' })
  expect(returnPeriod('2028-02', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29', fp: '022028' })
  expect(returnPeriod('2028-01', 'quarter')).toEqual({ from: '2028-01-01', to: '2028-03-31', fp: '032028' })
})

test('units have the codes of the returns', () => {
  expect([null, 'Kg.', 'KGS', 'sq ft', 'job', ' pcs '].map(uqcOf)).toEqual(['NOS', 'KGS', 'KGS', 'SQF', 'OTH', 'PCS'])
})

test('an export has as much of its shipping bill as is known (table 6A)', () => {
  const exported = documentOf('A/1', {
    supply_type: 'export_with_tax',
    place_of_supply: '96',
    sold: [{ price: 10_000_00n, rate: 1800n }],
  })
  const shipped = (shipping: ReturnDocument['shipping']) => build([{ ...exported, shipping }]).exp[0].inv[0]
  const all = { port_code: 'INNSA1', shipping_bill_number: '1234567', shipping_bill_on: '2026-10-07' }
  const none = { port_code: null, shipping_bill_number: null, shipping_bill_on: null }
  const bill = shipped(null)
  expect(Object.keys(bill)).toEqual(['inum', 'idt', 'val', 'itms'])
  expect(shipped(none)).toEqual(bill)
  expect(shipped(all)).toEqual({ ...bill, sbpcode: 'INNSA1', sbnum: '1234567', sbdt: '07-10-2026' })
  expect(shipped({ ...all, port_code: null })).toEqual({ ...bill, sbnum: '1234567', sbdt: '07-10-2026' })
})
