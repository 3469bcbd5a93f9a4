import { expect, test } from 'vitest'
import { taxRate } from '#domain/gst/tax-rate.ts'
import type { ReturnDocument } from '#domain/gstr1/gstr1-documents.ts'
import { buildGstr1 } from '#domain/gstr1/gstr1.ts'
import { hasIff, toIff, withoutFurnished } from '#domain/gstr1/gstr1-files.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

const seller = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state: '27' } as const
const [MEERA, KUMAR] = ['27AAHCV4410Q1ZV', '29AAQFM2209R1ZI']

/** A sale of ₹100 and 18% GST. */
const sale = (number: string, issued_on: string, customer_gstin: string | null): ReturnDocument => ({
  id: number,
  kind: 'tax_invoice',
  number,
  issued_on,
  isVoid: false,
  shipping: null,
  seller,
  customer_name: 'Meera Stores',
  customer_gstin,
  customer_address: null,
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  total: paise(118_00n),
  lines: [
    {
      description: 'Lamp',
      hsn: '9405',
      unit: 'Nos',
      quantity: quantity(1_000n),
      rate: taxRate(1800n),
      exemption: null,
      is_by_value: false,
      taxable: paise(100_00n),
      cgst: paise(9_00n),
      sgst: paise(9_00n),
      igst: paise(0n),
    },
  ],
  corrects: null,
})
const note = (number: string, issued_on: string, customer_gstin: string | null): ReturnDocument => ({
  ...sale(number, issued_on, customer_gstin),
  kind: 'credit_note',
  corrects: { kind: 'tax_invoice', number: 'A/0', issued_on: '2026-09-30', total: paise(118_00n) },
})

const gstr1Of = (...documents: ReturnDocument[]) => buildGstr1(seller, '122026', documents)

/** The numbers of the sales and notes to registered buyers, by buyer. */
const numbersOf = ({ b2b, cdnr }: ReturnType<typeof gstr1Of>) => ({
  ...(b2b ? { b2b: b2b.map(({ ctin, inv }) => [ctin, ...inv.map(({ inum }) => inum)]) } : {}),
  ...(cdnr ? { cdnr: cdnr.map(({ ctin, nt }) => [ctin, ...nt.map(({ nt_num }) => nt_num)]) } : {}),
})

test('the first and second month of a quarter have an IFF, the third has none (CGST Rule 59(2))', () => {
  const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03']
  expect(months.filter(hasIff)).toEqual(['2026-10', '2026-11', '2027-01', '2027-02'])
})

test('an IFF has the sales and notes to registered buyers alone', () => {
  const month = gstr1Of(
    sale('A/1', '2026-10-05', MEERA),
    sale('A/2', '2026-10-06', null),
    note('C/1', '2026-10-07', MEERA),
  )
  const { gstin, fp, version, hash, b2b, cdnr } = month
  expect(toIff(month)).toEqual({ gstin, fp, version, hash, b2b, cdnr })
  expect(numbersOf(toIff(month))).toEqual({ b2b: [[MEERA, 'A/1']], cdnr: [[MEERA, 'C/1']] })
})

test('an IFF of sales to others has no tables', () => {
  expect(toIff(gstr1Of(sale('A/2', '2026-10-06', null)))).toEqual({
    gstin: seller.gstin,
    fp: '122026',
    version: 'GST3.2.2',
    hash: 'hash',
  })
})

test('a quarter leaves out what its IFFs had, and keeps its other tables (CGST Rule 59(4))', () => {
  const quarter = gstr1Of(
    sale('A/1', '2026-10-05', MEERA),
    sale('A/2', '2026-11-30', MEERA),
    sale('A/3', '2026-12-01', MEERA),
    sale('A/4', '2026-11-30', KUMAR),
    sale('A/5', '2026-10-06', null),
    note('C/1', '2026-11-30', MEERA),
    note('C/2', '2026-11-30', KUMAR),
    note('C/3', '2026-12-01', KUMAR),
  )
  const left = withoutFurnished(quarter, '2026-11-30')
  expect(numbersOf(left)).toEqual({ b2b: [[MEERA, 'A/3']], cdnr: [[KUMAR, 'C/3']] })
  const { b2b: _, cdnr: __, ...others } = quarter
  expect(left).toMatchObject({ ...others })
  expect(others).toHaveProperty('b2cs')
})

test('a quarter whose sales were all furnished has no table of them', () => {
  const all = gstr1Of(sale('A/1', '2026-10-05', MEERA), note('C/1', '2026-11-05', MEERA))
  expect(Object.keys(withoutFurnished(all, '2026-11-30'))).not.toContain('b2b')
  expect(Object.keys(withoutFurnished(all, '2026-11-30'))).not.toContain('cdnr')
  const none = gstr1Of(sale('A/2', '2026-10-06', null))
  expect(withoutFurnished(none, '2026-11-30')).toEqual(none)
})
