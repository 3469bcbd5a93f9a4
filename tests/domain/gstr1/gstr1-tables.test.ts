import { expect, test } from 'vitest'
import {
  buyerOf,
  isInterState,
  isTaxDocument,
  type ReturnDocument,
  type ReturnLine,
} from '#domain/gstr1/gstr1-documents.ts'
import { findGstr1Faults, gstWarnings } from '#domain/gstr1/gstr1-faults.ts'
import { sumByHsn, sumUntaxed } from '#domain/gstr1/gstr1-goods.ts'
import { issuedKinds } from '#domain/gstr1/gstr1-issued.ts'
import { writeGstr1 } from '#domain/gstr1/gstr1-files.ts'
import { returnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { entryOf } from '#domain/map-entries.ts'
import { addTaxes, isZero, noTaxes, sumByRate } from '#domain/gstr1/gstr1-sums.ts'
import { buildGstr1 } from '#domain/gstr1/gstr1.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'

const seller = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' } as const
const registered = '27AAHCV4410Q1ZV'

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
const free = (changes: Partial<ReturnLine> = {}): ReturnLine =>
  line({ rate: taxRate(0n), cgst: paise(0n), sgst: paise(0n), ...changes })

const document = (changes: Partial<ReturnDocument> = {}): ReturnDocument => ({
  id: 'id',
  kind: 'tax_invoice',
  number: 'A/1',
  issued_on: '2026-10-05',
  isVoid: false,
  shipping: null,
  seller,
  customer_name: 'Somebody',
  customer_gstin: null,
  customer_address: 'Kothrud, Pune',
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  total: paise(118_00n),
  lines: [line()],
  corrects: null,
  ...changes,
})
const invoice = { kind: 'tax_invoice', number: 'A/1', issued_on: '2026-10-01', total: paise(118_00n) } as const
const note = (changes: Partial<ReturnDocument> = {}): ReturnDocument =>
  document({ kind: 'credit_note', number: 'C/1', corrects: invoice, ...changes })
const sums = (taxable: bigint, cgst: bigint, sgst: bigint, igst: bigint) => ({
  taxable: paise(taxable),
  cgst: paise(cgst),
  sgst: paise(sgst),
  igst: paise(igst),
})

test("a document belongs to GST by its kind, a credit note by its invoice's kind", () => {
  expect(
    [
      document(),
      note(),
      document({ kind: 'invoice' }),
      document({ kind: 'bill_of_supply' }),
      document({ kind: 'bill_of_supply', corrects: invoice }),
      note({ corrects: { ...invoice, kind: 'bill_of_supply' } }),
      note({ corrects: null }),
      note({ corrects: { ...invoice, kind: 'invoice' } }),
    ].map(isTaxDocument),
  ).toEqual([true, true, false, true, true, true, false, false])
})

const lakh = paise(1_00_000_00n)
const above = paise(1_00_000_01n)
const older = paise(2_50_000_00n)
test.each<[string, Partial<ReturnDocument>, string]>([
  ['with a GSTIN', { customer_gstin: registered }, 'registered'],
  ['abroad, whatever number the customer has', { customer_gstin: 'DE123', supply_type: 'export_with_tax' }, 'export'],
  ['abroad under a bond', { supply_type: 'export_without_tax' }, 'export'],
  ['in the same state, however large', { total: older }, 'small'],
  ['of one lakh in another state', { total: lakh, place_of_supply: '29' }, 'small'],
  ['of more in another state', { total: above, place_of_supply: '29' }, 'large'],
  ['of more in a zone of the same state', { total: above, supply_type: 'sez_with_tax' }, 'large'],
  ['of 2.5 lakh before August 2024', { total: older, place_of_supply: '29', issued_on: '2024-07-31' }, 'small'],
  ['of that much on its first day', { total: older, place_of_supply: '29', issued_on: '2024-08-01' }, 'large'],
  ['of more before it', { total: paise(older + 1n), place_of_supply: '29', issued_on: '2024-07-31' }, 'large'],
  ['of little, crediting much', { place_of_supply: '29', corrects: { ...invoice, total: above } }, 'large'],
  ['of much, crediting little', { place_of_supply: '29', total: above, corrects: invoice }, 'small'],
])('a sale %s goes to the table of its buyers', (_name, changes, buyer) => {
  expect(buyerOf(document(changes))).toBe(buyer)
})

test('a supply leaves the state by its place or by its kind', () => {
  expect(isInterState(document())).toBe(false)
  expect(isInterState(document({ place_of_supply: '29' }))).toBe(true)
  expect(isInterState(document({ supply_type: 'sez_without_tax' }))).toBe(true)
})

test('lines of one rate are one sum, the highest rate first', () => {
  const one = { rate: taxRate(500n), ...sums(1n, 2n, 3n, 4n) }
  const rows = sumByRate([one, { ...one, rate: taxRate(1800n) }, { ...one, rate: taxRate(300n) }, one])
  expect(rows).toEqual([
    { rate: 1800n, ...sums(1n, 2n, 3n, 4n) },
    { rate: 500n, ...sums(2n, 4n, 6n, 8n) },
    { rate: 300n, ...sums(1n, 2n, 3n, 4n) },
  ])
})

test('credits count as negative; zero is zero in every amount', () => {
  expect(addTaxes(sums(10n, 20n, 30n, 40n), sums(1n, 2n, 3n, 4n), -1n)).toEqual(sums(9n, 18n, 27n, 36n))
  expect(addTaxes(noTaxes(), sums(1n, 2n, 3n, 4n))).toEqual(sums(1n, 2n, 3n, 4n))
  expect(isZero(noTaxes())).toBe(true)
  for (const some of [sums(1n, 0n, 0n, 0n), sums(0n, 1n, 0n, 0n), sums(0n, 0n, 1n, 0n), sums(0n, 0n, 0n, -1n)]) {
    expect(isZero(some)).toBe(false)
  }
  const entries = new Map([['known', 0]])
  expect([
    entryOf(entries, 'known', () => 1),
    entryOf(entries, 'new', () => 2),
    entryOf(entries, 'new', () => 3),
  ]).toEqual([0, 2, 2])
})

test('table 12 sums by code, unit and rate, in the order of codes, less credits', () => {
  const rows = sumByHsn([
    document({
      lines: [
        line({ hsn: '9983', unit: 'hours', quantity: quantity(7_000n) }),
        line({ hsn: '6204', description: '🧵'.repeat(31), quantity: quantity(2_005n) }),
        line({ hsn: '6204', unit: 'kg' }),
        line({ hsn: '6204', rate: taxRate(500n), ...sums(1n, 2n, 3n, 4n) }),
        line({ hsn: '0902' }),
        line({ hsn: null }),
      ],
    }),
    document({ lines: [line({ description: 'Later', quantity: quantity(1_000n) })] }),
    note({ lines: [line({ ...sums(1_00n, 2n, 3n, 4n), quantity: quantity(500n) })] }),
  ])
  const row = (num: number, hsn_sc: string, changes: object) => ({
    num,
    hsn_sc,
    desc: 'Kurta',
    uqc: 'NOS',
    qty: 1_00n,
    rt: 1800n,
    txval: 100_00n,
    iamt: 0n,
    camt: 9_00n,
    samt: 9_00n,
    csamt: 0n,
    ...changes,
  })
  expect(rows).toEqual([
    row(1, '0902', {}),
    // 2.005 and 1 less 0.5 is 2.505 pieces; a half goes up.
    row(2, '6204', { desc: '🧵'.repeat(30), qty: 2_51n, txval: 199_00n, camt: 17_98n, samt: 17_97n, iamt: -4n }),
    row(3, '6204', { uqc: 'KGS' }),
    row(4, '6204', { rt: 500n, txval: 1n, camt: 2n, samt: 3n, iamt: 4n }),
    row(5, '9983', { uqc: 'NA', qty: 0n }),
  ])
})

test('table 12 has codes in order, and the highest rate of each first, whichever was sold first', () => {
  const rows = (...sold: [string, bigint][]) =>
    sumByHsn([document({ lines: sold.map(([hsn, rate]) => line({ hsn, rate: taxRate(rate) })) })]).map(
      ({ hsn_sc, rt }) => [hsn_sc, rt],
    )
  const one: [string, bigint] = ['1', 1800n]
  const other: [string, bigint] = ['1', 500n]
  const next: [string, bigint] = ['2', 300n]
  const last: [string, bigint] = ['3', 500n]
  expect(rows(one, other, next, last)).toEqual([one, other, next, last])
  expect(rows(last, other, next, one)).toEqual([one, other, next, last])
})

test('table 8 has untaxed supplies by buyer, border and reason', () => {
  const rows = sumUntaxed([
    document({ lines: [free(), free({ exemption: 'exempt', taxable: paise(7n) }), line()] }),
    document({ lines: [free({ exemption: 'non_gst', taxable: paise(5n) })] }),
    note({ lines: [free({ taxable: paise(40_00n) })] }),
    document({ place_of_supply: '29', lines: [free()] }),
    document({ customer_gstin: registered, lines: [free()] }),
    document({ customer_gstin: registered, place_of_supply: '29', lines: [free({ exemption: 'exempt' })] }),
    document({ customer_gstin: registered, supply_type: 'sez_without_tax', lines: [free()] }),
  ])
  expect(rows).toEqual([
    { sply_ty: 'INTRAB2C', expt_amt: 7n, nil_amt: 60_00n, ngsup_amt: 5n },
    { sply_ty: 'INTRB2C', expt_amt: 0n, nil_amt: 100_00n, ngsup_amt: 0n },
    { sply_ty: 'INTRAB2B', expt_amt: 0n, nil_amt: 100_00n, ngsup_amt: 0n },
    { sply_ty: 'INTRB2B', expt_amt: 100_00n, nil_amt: 0n, ngsup_amt: 0n },
  ])
})

test('table 8 has no row of zeros, and a row for any one figure', () => {
  const sold = document({ lines: [free()] })
  expect(sumUntaxed([sold, note({ lines: [free()] })])).toEqual([])
  for (const exemption of ['exempt', 'non_gst', null] as const) {
    expect(sumUntaxed([document({ lines: [free({ exemption })] })])).toHaveLength(1)
  }
})

const runs = (...numbers: string[]) =>
  issuedKinds(numbers.map((number) => document({ number: number.replace('!', ''), isVoid: number.endsWith('!') })))[0]
    ?.docs
const run = (num: number, from: string, to: string, totnum: number, cancel = 0) => ({
  num,
  from,
  to,
  totnum,
  cancel,
  net_issue: totnum - cancel,
})

test.each([
  ['numbers that follow are one run, also over a ten', ['A/9', 'A/10', 'A/11'], [run(1, 'A/9', 'A/11', 3)]],
  ['in whatever order they came', ['A/10', 'A/8', 'A/9'], [run(1, 'A/8', 'A/10', 3)]],
  ['a gap begins a new one', ['A/1', 'A/3'], [run(1, 'A/1', 'A/1', 1), run(2, 'A/3', 'A/3', 1)]],
  ['so does another series', ['B/2', 'A/1'], [run(1, 'A/1', 'A/1', 1), run(2, 'B/2', 'B/2', 1)]],
  ['the series comes before the count', ['B/1', 'A/2'], [run(1, 'A/2', 'A/2', 1), run(2, 'B/1', 'B/1', 1)]],
  ['series stand in order', ['A/1', 'B/2', 'C/3'], ['A/1', 'B/2', 'C/3'].map((one, i) => run(i + 1, one, one, 1))],
  ['cancelled ones are in the run', ['A/1', 'A/2!', 'A/3'], [run(1, 'A/1', 'A/3', 3, 1)]],
  ['the digits at the end count', ['A/26-27/2', 'A/26-27/1'], [run(1, 'A/26-27/1', 'A/26-27/2', 2)]],
  ['what ends in a letter is alone', ['7X', '8X'], [run(1, '7X', '7X', 1), run(2, '8X', '8X', 1)]],
  ['also before the first of its series', ['A1', 'A'], [run(1, 'A', 'A', 1), run(2, 'A1', 'A1', 1)]],
])('table 13: %s', (_rule, numbers, expected) => {
  expect(runs(...numbers)).toEqual(expected)
})

test('table 13 has invoices and credit notes separately, and omits a kind without documents', () => {
  const [one, other] = [document({ kind: 'bill_of_supply' }), note()]
  expect(issuedKinds([other, one])).toEqual([
    { doc_num: 1, docs: [run(1, 'A/1', 'A/1', 1)] },
    { doc_num: 5, docs: [run(1, 'C/1', 'C/1', 1)] },
  ])
  expect(issuedKinds([other]).map(({ doc_num }) => doc_num)).toEqual([5])
  expect(issuedKinds([one]).map(({ doc_num }) => doc_num)).toEqual([1])
})

test.each([
  [0n, '0'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [50n, '0.5'],
  [100n, '1'],
  [-1_00_100n, '-1001'],
  [1_05n, '1.05'],
  [1_50n, '1.5'],
])('%d hundredths are written %s', (count, text) => {
  const bill = document({ customer_gstin: registered, total: paise(count) })
  expect(writeGstr1(buildGstr1(seller, '102026', [bill]))).toContain(`"val":${text},`)
})

const build = (...documents: ReturnDocument[]) => buildGstr1(seller, '102026', documents)

test('table 12 has a note by value under the unit of the goods, and counts none of them', () => {
  const sold = document({ lines: [line({ unit: 'kg', quantity: quantity(5_000n) })] })
  const lower = note({ lines: [line({ unit: 'kg', is_by_value: true, ...sums(10_00n, 90n, 90n, 0n) })] })
  const more = document({
    kind: 'debit_note',
    corrects: invoice,
    lines: [line({ unit: 'kg', is_by_value: true, ...sums(5_00n, 45n, 45n, 0n) })],
  })
  expect(sumByHsn([sold, lower, more])).toMatchObject([{ uqc: 'KGS', qty: 5_00n, txval: 95_00n, camt: 8_55n }])
})

// CGST Act, section 34(2).
test('a credit note after 30 November of the next fiscal year is in table 13 alone', () => {
  const late = (issued_on: string) =>
    note({ issued_on, corrects: { ...invoice, issued_on: '2025-03-31' }, lines: [line(), line({ rate: taxRate(0n) })] })
  const tablesOf = (issued_on: string) => Object.keys(build(late(issued_on))).slice(4)
  expect(tablesOf('2025-11-30')).toEqual(['b2cs', 'nil', 'hsn', 'doc_issue'])
  expect(tablesOf('2025-12-01')).toEqual(['doc_issue'])
})

test('each kind of sale goes to its table alone', () => {
  const tables = (changes: Partial<ReturnDocument>) =>
    Object.keys(build(document({ lines: [line({ hsn: null })], ...changes }))).slice(4, -1)
  expect(tables({ customer_gstin: registered })).toEqual(['b2b'])
  expect(tables({ place_of_supply: '29', total: above })).toEqual(['b2cl'])
  expect(tables({})).toEqual(['b2cs'])
  expect(tables({ supply_type: 'export_with_tax' })).toEqual(['exp'])
  const credit = { kind: 'credit_note', corrects: { ...invoice, total: above } } as const
  expect(tables({ ...credit, customer_gstin: registered })).toEqual(['cdnr'])
  expect(tables({ ...credit, place_of_supply: '29' })).toEqual(['cdnur'])
  expect(tables({ ...credit })).toEqual(['b2cs'])
  expect(tables({ ...credit, supply_type: 'export_with_tax' })).toEqual(['cdnur'])
  expect(tables({ lines: [free({ hsn: null })] })).toEqual(['nil'])
  expect(tables({ lines: [free({ hsn: null })], customer_gstin: registered })).toEqual(['nil'])
  expect(tables({ lines: [line()] })).toEqual(['b2cs', 'hsn'])
})

test('invoices are grouped by customer, state or kind of export', () => {
  const { b2b, b2cl, exp, cdnr } = build(
    document({ number: 'A/1', customer_gstin: registered }),
    document({ number: 'A/2', customer_gstin: '29AAQFM2209R1ZI', supply_type: 'sez_without_tax' }),
    document({ number: 'A/3', customer_gstin: registered }),
    document({ number: 'A/4', place_of_supply: '29', total: above }),
    document({ number: 'A/5', place_of_supply: '24', total: above }),
    document({ number: 'A/6', place_of_supply: '29', total: above }),
    document({ number: 'A/7', supply_type: 'export_without_tax' }),
    document({ number: 'A/8', supply_type: 'export_with_tax' }),
    document({ number: 'A/9', supply_type: 'export_without_tax' }),
    note({ number: 'C/1', customer_gstin: registered }),
    note({ number: 'C/2', customer_gstin: registered, place_of_supply: null, reverse_charge: true }),
  )
  const numbers = (groups: readonly { inv: readonly { inum: string }[] }[] = []) =>
    groups.map(({ inv }) => inv.map(({ inum }) => inum))
  expect(numbers(b2b)).toEqual([['A/1', 'A/3'], ['A/2']])
  expect(numbers(b2cl)).toEqual([['A/4', 'A/6'], ['A/5']])
  expect(numbers(exp)).toEqual([['A/7', 'A/9'], ['A/8']])
  expect([b2b?.map(({ ctin }) => ctin), b2cl?.map(({ pos }) => pos), exp?.map(({ exp_typ }) => exp_typ)]).toEqual([
    [registered, '29AAQFM2209R1ZI'],
    ['29', '24'],
    ['WOPAY', 'WPAY'],
  ])
  expect(b2b?.map(({ inv }) => inv[0]?.inv_typ)).toEqual(['R', 'SEWOP'])
  expect(cdnr?.[0]?.nt.map(({ nt_num, pos, rchrg }) => [nt_num, pos, rchrg])).toEqual([
    ['C/1', '27', 'N'],
    ['C/2', '', 'Y'],
  ])
})

test('debit notes add to sums, and are no later than any day', () => {
  const debit = (changes: Partial<ReturnDocument> = {}) => note({ kind: 'debit_note', number: 'D/1', ...changes })
  const { b2cs, hsn, doc_issue } = build(document(), debit(), debit({ number: 'D/2', isVoid: true }))
  expect(b2cs?.map(({ txval }) => txval)).toEqual([200_00n])
  expect(hsn?.hsn_b2c?.map(({ txval }) => txval)).toEqual([200_00n])
  expect(doc_issue?.doc_det.map(({ doc_num, docs }) => [doc_num, docs[0]?.totnum, docs[0]?.cancel])).toEqual([
    [1, 1, 0],
    [4, 2, 1],
  ])
  expect(gstWarnings(debit({ issued_on: '2028-01-01' }))).toEqual([])
})

test('credit notes to the unregistered have the type of their invoice', () => {
  const large = { ...invoice, total: above }
  const { cdnur } = build(
    note({ supply_type: 'export_with_tax' }),
    note({ supply_type: 'export_without_tax' }),
    note({ place_of_supply: '29', corrects: large }),
    // A zone whose GSTIN is missing, which is named as a fault besides.
    note({ supply_type: 'sez_with_tax', corrects: large }),
  )
  expect(cdnur?.map(({ typ }) => typ)).toEqual(['B2CL', 'B2CL', 'EXPWP', 'EXPWOP'])
})

test('small sales are summed by border, place and rate, highest first; fully credited ones are omitted', () => {
  const rates = (...some: bigint[]) => some.map((rate) => line({ rate: taxRate(rate) }))
  const { b2cs } = build(
    document({ place_of_supply: '29', lines: rates(500n) }),
    document({ place_of_supply: '24', lines: rates(1800n) }),
    document({ lines: rates(25n, 1800n, 500n, 4000n) }),
    document({ lines: rates(500n, 300n) }),
    note({ lines: rates(300n) }),
  )
  expect(b2cs?.map(({ sply_ty, pos, rt, txval }) => [sply_ty, pos, rt, txval])).toEqual([
    ['INTRA', '27', 4000n, 100_00n],
    ['INTRA', '27', 1800n, 100_00n],
    ['INTRA', '27', 500n, 200_00n],
    ['INTRA', '27', 25n, 100_00n],
    ['INTER', '24', 1800n, 100_00n],
    ['INTER', '29', 500n, 100_00n],
  ])
})

test('only the number of a void document counts; SEZ supplies at 0% are listed too', () => {
  expect(Object.keys(build(document({ isVoid: true }))).slice(4)).toEqual(['doc_issue'])
  const { b2b, nil } = build(
    document({ customer_gstin: registered, supply_type: 'sez_without_tax', lines: [free(), line()] }),
  )
  expect(b2b?.[0]?.inv[0]?.itms.map(({ num, itm_det }) => [num, itm_det.rt])).toEqual([
    [1, 1800n],
    [2, 0n],
  ])
  expect(nil).toBeUndefined()
})

test('goods to registered customers and to others are summed apart', () => {
  expect(Object.keys(build(document({ customer_gstin: registered })).hsn ?? {})).toEqual(['hsn_b2b'])
  expect(Object.keys(build(document()).hsn ?? {})).toEqual(['hsn_b2c'])
})

test.each<[string, Partial<ReturnDocument>, string[]]>([
  ['an export has no GSTIN to be wrong', { customer_gstin: 'DE123', supply_type: 'export_with_tax' }, []],
  ['a zone with the GSTIN of its customer is well', { customer_gstin: registered, supply_type: 'sez_with_tax' }, []],
  ['a zone without has to have one', { supply_type: 'sez_with_tax' }, ['sez']],
  ['a sale to nobody registered needs no GSTIN', {}, []],
  ['one line without a code is enough', { customer_gstin: registered, lines: [line(), line({ hsn: null })] }, ['hsn']],
  ['no GSTIN at all', { customer_gstin: 'x' }, ['gstin']],
  ['faults are named together', { place_of_supply: null, number: 'x'.repeat(17) }, ['place', 'number']],
])('faults: %s', (_rule, changes, codes) => {
  const one = document(changes)
  expect(findGstr1Faults(seller, [one])).toEqual(codes.map((code) => ({ code, document: one })))
})

test('a wrong GSTIN of the seller is of no document', () => {
  expect(findGstr1Faults({ gstin: 'x' }, [])).toEqual([{ code: 'own_gstin', document: null }])
})

test.each([
  ['2026-12', 'month', '2026-12-01', '2026-12-31', '122026'],
  ['2026-09', 'month', '2026-09-01', '2026-09-30', '092026'],
  ['2026-01', 'quarter', '2026-01-01', '2026-03-31', '032026'],
  ['2026-03', 'quarter', '2026-01-01', '2026-03-31', '032026'],
  ['2026-04', 'quarter', '2026-04-01', '2026-06-30', '062026'],
  ['2026-09', 'quarter', '2026-07-01', '2026-09-30', '092026'],
  ['2026-12', 'quarter', '2026-10-01', '2026-12-31', '122026'],
] as const)('%s as a %s is from %s to %s, named %s', (month, span, from, to, fp) => {
  expect(returnPeriod(month, span)).toEqual({ from, to, fp })
})
