import { describe, expect, test } from 'vitest'
import type { AdvanceRow } from '#domain/gstr1/gstr1-advances.ts'
import type { ReturnDocument, ReturnLine } from '#domain/gstr1/gstr1-documents.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { buildGstr3b } from '#domain/gstr3b/gstr3b.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

const seller = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' } as const
const REGISTERED = '29AAQFM2209R1ZI'

const lineOf = (more: Partial<Record<'taxable' | 'cgst' | 'sgst' | 'igst', number>>, rate = 1800): ReturnLine => ({
  description: 'Kurta',
  hsn: '6204',
  unit: 'Nos',
  quantity: quantity(1_000n),
  rate: taxRate(BigInt(rate)),
  exemption: null,
  is_by_value: false,
  taxable: paise(BigInt(more.taxable ?? 0)),
  cgst: paise(BigInt(more.cgst ?? 0)),
  sgst: paise(BigInt(more.sgst ?? 0)),
  igst: paise(BigInt(more.igst ?? 0)),
})
const documentOf = (place: string | null, lines: ReturnLine[], more: Partial<ReturnDocument> = {}): ReturnDocument => ({
  id: 'id',
  kind: 'tax_invoice',
  number: 'A/1',
  issued_on: '2026-10-05',
  isVoid: false,
  shipping: null,
  seller,
  customer_name: 'Somebody',
  customer_gstin: null,
  customer_address: null,
  place_of_supply: place,
  supply_type: 'regular',
  reverse_charge: false,
  total: paise(1180_00n),
  lines,
  corrects: null,
  ...more,
})
const local = () => lineOf({ taxable: 1000_00, cgst: 90_00, sgst: 90_00 })
const inter = (taxable = 1000_00) => lineOf({ taxable, igst: (taxable * 18) / 100 })
const note = {
  kind: 'credit_note',
  corrects: { kind: 'tax_invoice', number: 'A/0', issued_on: '2026-09-01', total: paise(1180_00n) },
} as const
const NOTHING = { taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n }
const INTER = { ...NOTHING, taxable: 1000_00n, igst: 180_00n }

test('a credit note after 30 November of the next fiscal year lowers nothing in 3.1 (CGST Act, s.34(2))', () => {
  const ofLastYear = { ...note, corrects: { ...note.corrects, issued_on: '2025-03-31' } } as const
  const creditedOn = (issued_on: string) =>
    buildGstr3b(seller, [documentOf('29', [inter()], { ...ofLastYear, issued_on, customer_gstin: REGISTERED })])
  expect(creditedOn('2025-11-30').taxed).toEqual({ ...NOTHING, taxable: -1000_00n, igst: -180_00n })
  expect(creditedOn('2025-12-01')).toEqual(buildGstr3b(seller, []))
})

test('a month without documents is all zero', () => {
  expect(buildGstr3b(seller, [])).toEqual({
    taxed: NOTHING,
    zeroRated: NOTHING,
    reverseCharge: NOTHING,
    advances: { received: NOTHING, adjusted: NOTHING },
    nilAndExempt: 0n,
    nonGst: 0n,
    interState: [],
  })
})

test.each<[string, ReturnDocument, 'taxed' | 'zeroRated' | 'reverseCharge']>([
  ['a sale to another state', documentOf('29', [inter()], { customer_gstin: REGISTERED }), 'taxed'],
  [
    'a sale whose tax the buyer pays',
    documentOf('29', [inter()], { customer_gstin: REGISTERED, reverse_charge: true }),
    'reverseCharge',
  ],
  ['an export', documentOf('96', [inter()], { supply_type: 'export_with_tax' }), 'zeroRated'],
  [
    'an SEZ sale',
    documentOf('29', [inter()], { supply_type: 'sez_with_tax', customer_gstin: REGISTERED }),
    'zeroRated',
  ],
])('%s is in one row, and not in table 3.2', (_, document, row) => {
  const built = buildGstr3b(seller, [document])
  const rows = { taxed: NOTHING, zeroRated: NOTHING, reverseCharge: NOTHING, [row]: INTER }
  expect(built).toMatchObject({ ...rows, interState: [] })
})

describe('sales without tax', () => {
  const untaxed = (exemption: ReturnLine['exemption'], taxable: number) => ({ ...lineOf({ taxable }, 0), exemption })
  const lines = [untaxed(null, 1), untaxed('exempt', 20), untaxed('non_gst', 300), untaxed('non_gst', 4000)]

  test('are apart by their kind, and no taxed sales', () => {
    expect(buildGstr3b(seller, [documentOf('29', lines)])).toMatchObject({
      nilAndExempt: 21n,
      nonGst: 4300n,
      taxed: NOTHING,
      interState: [],
    })
  })

  test('are less their credit notes', () => {
    const credited = documentOf('29', [untaxed('exempt', 5), untaxed('non_gst', 300)], note)
    expect(buildGstr3b(seller, [documentOf('29', lines), credited])).toMatchObject({ nilAndExempt: 16n, nonGst: 4000n })
  })

  test('beside taxed lines of the same document', () => {
    const built = buildGstr3b(seller, [documentOf('27', [untaxed('exempt', 5), local()])])
    expect(built).toMatchObject({
      nilAndExempt: 5n,
      taxed: { taxable: 1000_00n, cgst: 90_00n, sgst: 90_00n, igst: 0n },
    })
  })
})

describe('table 3.2', () => {
  test('has unregistered buyers of other states, ordered by state, each once', () => {
    const documents = ['33', '07', '29', '07'].map((place) => documentOf(place, [inter()]))
    const large = documentOf('24', [inter(2_00_000_00)], { total: paise(2_36_000_00n) })
    const others = [documentOf('27', [local()]), documentOf('08', [inter()], { customer_gstin: REGISTERED })]
    const { interState, taxed } = buildGstr3b(seller, [...documents, large, ...others])
    expect(interState).toEqual([
      { pos: '07', taxable: 2000_00n, igst: 360_00n },
      { pos: '24', taxable: 2_00_000_00n, igst: 36_000_00n },
      { pos: '29', taxable: 1000_00n, igst: 180_00n },
      { pos: '33', taxable: 1000_00n, igst: 180_00n },
    ])
    expect(taxed).toEqual({ taxable: 2_06_000_00n, cgst: 90_00n, sgst: 90_00n, igst: 36_900_00n })
  })

  test('leaves out a state whose sales were credited, and keeps one below zero', () => {
    const documents = [
      documentOf('29', [inter()]),
      documentOf('29', [inter()], note),
      documentOf('33', [inter(100)], note),
    ]
    expect(buildGstr3b(seller, documents).interState).toEqual([{ pos: '33', taxable: -100n, igst: -18n }])
  })

  test('has no sale whose tax the buyer pays', () => {
    const { interState } = buildGstr3b(seller, [documentOf('29', [inter()], { reverse_charge: true })])
    expect(interState).toEqual([])
  })
})

const NOTHING_OF_ADVANCES = { taxable: paise(0n), cgst: paise(0n), sgst: paise(0n), igst: paise(0n) }

test('advances received are added to taxed sales, adjusted ones are taken off', () => {
  const advance = (taxable: bigint, igst: bigint): AdvanceRow => ({
    place_of_supply: '29',
    rate: taxRate(1800n),
    isInter: true,
    taxable: paise(taxable),
    cgst: paise(0n),
    sgst: paise(0n),
    igst: paise(igst),
  })
  const tables = {
    received: [advance(500n, 90n), advance(100n, 18n)],
    adjusted: [advance(50n, 9n), advance(200n, 36n)],
    zeroRated: NOTHING_OF_ADVANCES,
  }
  const built = buildGstr3b(seller, [documentOf('29', [inter()])], tables)
  expect(built.advances).toEqual({
    received: { ...NOTHING, taxable: 600n, igst: 108n },
    adjusted: { ...NOTHING, taxable: 250n, igst: 45n },
  })
  expect(built.taxed).toEqual({ ...NOTHING, taxable: 1000_00n + 350n, igst: 180_00n + 63n })
  expect(built.interState).toEqual([{ pos: '29', taxable: 1000_00n, igst: 180_00n }])
  // Those of exports and SEZ are in 3.1(b) and not in 3.1(a).
  const zeroRated = { ...NOTHING_OF_ADVANCES, taxable: paise(300n), igst: paise(54n) }
  const abroad = buildGstr3b(seller, [documentOf('29', [inter()])], { ...tables, zeroRated })
  expect(abroad.taxed).toEqual({ ...NOTHING, taxable: 1000_00n + 50n, igst: 180_00n + 9n })
  expect(abroad.zeroRated).toEqual({ ...NOTHING, taxable: 300n, igst: 54n })
})
