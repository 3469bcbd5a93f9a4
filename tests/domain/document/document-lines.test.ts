import { expect, test } from 'vitest'
import {
  assumePlace,
  type DocumentLine,
  type DocumentTerms,
  computeDocumentFigures,
} from '#domain/document/document-lines.ts'
import { paise } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'
import { quantity } from '#domain/money/quantity.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'

const line = (changes: Partial<DocumentLine> = {}): DocumentLine => ({
  description: 'Kurta',
  hsn: '6204',
  quantity: quantity(2_000n),
  unit: 'Nos',
  unitPrice: paise(50_25n),
  discountPercent: null,
  discountAmount: null,
  rate: taxRate(1800n),
  exemption: null,
  ...changes,
})
const terms = (changes: Partial<DocumentTerms> = {}): DocumentTerms => ({
  registration: 'registered',
  sellerState: '27',
  placeOfSupply: '27',
  supplyType: 'regular',
  reverseCharge: false,
  pricesIncludeTax: false,
  discount: paise(0n),
  isRounded: false,
  ...changes,
})

test.each<[string, Partial<DocumentLine>, bigint]>([
  ['no discount', {}, 0n],
  ['a share of the price', { discountPercent: percent(1000n) }, 10_05n],
  ['an amount', { discountAmount: paise(7_00n) }, 7_00n],
  ['a share of nothing', { discountPercent: percent(0n) }, 0n],
])('a line of two at ₹50.25 with %s', (_name, changes, discount) => {
  expect(computeDocumentFigures([line(changes)], terms()).lines).toMatchObject([
    { gross: 100_50n, discount, taxable: 100_50n - discount, rate: 1800n },
  ])
})

test.each<[string, Partial<DocumentTerms>, object]>([
  ['inside a state both halves are charged', {}, { cgst: 9_05n, sgst: 9_05n, igst: 0n, total: 118_60n }],
  ['across a border IGST is', { placeOfSupply: '29' }, { cgst: 0n, igst: 18_09n, total: 118_59n }],
  ['the border may be on the side of the seller', { sellerState: '29' }, { cgst: 0n, igst: 18_09n }],
  ['to a special economic zone too', { supplyType: 'sez_with_tax' }, { cgst: 0n, igst: 18_09n }],
  ['without registration none is', { registration: 'unregistered' }, { cgst: 0n, igst: 0n, total: 100_50n }],
  ['a price with the tax in it stays', { pricesIncludeTax: true }, { taxable: 85_16n, cgst: 7_67n, total: 100_50n }],
  ['a discount on the whole is off before tax', { discount: paise(50_00n) }, { taxable: 50_50n, cgst: 4_55n }],
  ['the total is rounded to the rupee', { isRounded: true }, { roundOff: 40n, total: 119_00n }],
  ['the customer pays the tax', { reverseCharge: true }, { total: 100_50n, taxPayableByRecipient: 18_10n }],
])('%s', (_rule, changes, figures) => {
  expect(computeDocumentFigures([line()], terms(changes))).toMatchObject(figures)
})

test.each([
  ['export_with_tax', '29', '27', '96'],
  ['export_without_tax', '29', '27', '96'],
  ['sez_with_tax', '29', '27', '29'],
  ['regular', '29', '27', '29'],
  ['regular', null, '27', '27'],
  ['regular', null, null, null],
] as const)('a supply (%s) to a customer in %s from %s goes to %s', (supplyType, customer, seller, place) => {
  expect(assumePlace(supplyType, customer, seller)).toBe(place)
})

const exempt = line({ rate: taxRate(0n), exemption: 'exempt' })
const nonGst = line({ rate: taxRate(0n), exemption: 'non_gst' })
test.each<[string, DocumentLine[], Partial<DocumentTerms>, string]>([
  ['one exempt line', [exempt], {}, 'bill_of_supply'],
  ['exempt lines and lines outside GST', [exempt, nonGst], {}, 'bill_of_supply'],
  ['an exempt line beside a taxed one', [exempt, line()], {}, 'tax_invoice'],
  ['a taxed line beside an exempt one', [line(), exempt], {}, 'tax_invoice'],
  ['a line whose rate is nil', [line({ rate: taxRate(0n) })], {}, 'tax_invoice'],
  ['no line yet', [], {}, 'tax_invoice'],
  ['exempt goods to a zone', [exempt], { supplyType: 'sez_without_tax' }, 'tax_invoice'],
  ['exempt goods of a seller who is not registered', [exempt], { registration: 'unregistered' }, 'invoice'],
  ['exempt goods under composition', [exempt], { registration: 'composition' }, 'bill_of_supply'],
])('a document with %s has its name by law', (_name, lines, changes, document) => {
  expect(computeDocumentFigures(lines, terms(changes)).document).toBe(document)
})

test('a bill of supply asks for the price and no tax', () => {
  expect(computeDocumentFigures([exempt, nonGst], terms())).toMatchObject({
    taxable: 201_00n,
    cgst: 0n,
    sgst: 0n,
    igst: 0n,
    total: 201_00n,
  })
})
