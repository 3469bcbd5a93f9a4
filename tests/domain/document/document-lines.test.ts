import { expect, test } from 'vitest'
import {
  assumePlace,
  chosenPlace,
  deliveryStateOf,
  type Destination,
  type DocumentLine,
  type FigureTerms,
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
  unit_price: paise(50_25n),
  discount_percent: null,
  discount_amount: null,
  rate: taxRate(1800n),
  exemption: null,
  ...changes,
})
const terms = (changes: Partial<FigureTerms> = {}): FigureTerms => ({
  registration: 'registered',
  sellerState: '27',
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  discount: paise(0n),
  is_rounded: false,
  ...changes,
})

test.each<[string, Partial<DocumentLine>, bigint]>([
  ['no discount', {}, 0n],
  ['a share of the price', { discount_percent: percent(1000n) }, 10_05n],
  ['an amount', { discount_amount: paise(7_00n) }, 7_00n],
  ['a share of nothing', { discount_percent: percent(0n) }, 0n],
])('a line of two at ₹50.25 with %s', (_name, changes, discount) => {
  expect(computeDocumentFigures([line(changes)], terms()).lines).toMatchObject([
    { gross: 100_50n, discount, taxable: 100_50n - discount, rate: 1800n },
  ])
})

test.each<[string, Partial<FigureTerms>, object]>([
  ['inside a state both halves are charged', {}, { cgst: 9_05n, sgst: 9_05n, igst: 0n, amount: 118_60n }],
  ['across a border IGST is', { place_of_supply: '29' }, { cgst: 0n, igst: 18_09n, amount: 118_59n }],
  ['the border may be on the side of the seller', { sellerState: '29' }, { cgst: 0n, igst: 18_09n }],
  ['to a special economic zone too', { supply_type: 'sez_with_tax' }, { cgst: 0n, igst: 18_09n }],
  ['without registration none is', { registration: 'unregistered' }, { cgst: 0n, igst: 0n, amount: 100_50n }],
  ['a price with the tax in it stays', { prices_include_tax: true }, { taxable: 85_16n, cgst: 7_67n, amount: 100_50n }],
  ['a discount on the whole is off before tax', { discount: paise(50_00n) }, { taxable: 50_50n, cgst: 4_55n }],
  ['the total is rounded to the rupee', { is_rounded: true }, { round_off: 40n, amount: 119_00n }],
  ['the customer pays the tax', { reverse_charge: true }, { amount: 100_50n, taxPayableByRecipient: 18_10n }],
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
] as const)(
  'a supply (%s) to a customer in %s from %s goes to %s',
  (supply_type, customerState, sellerState, place) => {
    const to = { supply_type, customerState, sellerState, isRegistered: false, deliveryState: null }
    expect(assumePlace(to)).toBe(place)
  },
)

// IGST Act, s.10(1)(ca) and, for a registered customer, s.10(1)(b).
test('goods for a customer without GSTIN are supplied where they are delivered, services where the customer is', () => {
  const to = { supply_type: 'regular', customerState: '29', sellerState: '27', isRegistered: false } as const
  const placeFor = (hsn: string | null, changes: Partial<Destination> = {}) =>
    assumePlace({ ...to, deliveryState: deliveryStateOf({ state_code: '33' }, [{ hsn }]), ...changes })
  expect(placeFor('6204')).toBe('33')
  expect(placeFor(null)).toBe('33')
  expect(placeFor('6204', { isRegistered: true })).toBe('29')
  expect(placeFor('998314')).toBe('29')
  expect(deliveryStateOf({ state_code: '33' }, [{ hsn: '9983' }, { hsn: '6204' }])).toBe('33')
  expect(deliveryStateOf(null, [{ hsn: '6204' }])).toBe(null)
  expect(deliveryStateOf({ state_code: '33' }, [])).toBe('33')
})

test('a place of supply was chosen where it is not the one that seller and customer had', () => {
  const chosen = (place_of_supply: string | null, changes: Partial<Parameters<typeof chosenPlace>[0]> = {}) =>
    chosenPlace(
      {
        place_of_supply,
        supply_type: 'regular',
        seller: { state_code: null, gstin: '27ABCPS1234K1ZM' },
        customer_details: { state_code: null, gstin: null },
        ship_to: null,
        ...changes,
      },
      [{ hsn: '6204' }],
    )
  expect([chosen('27'), chosen('29')]).toEqual([null, '29'])
  const far = { state_code: '29', gstin: null }
  expect([chosen('29', { customer_details: far }), chosen('27', { customer_details: far })]).toEqual([null, '27'])
  const delivered = { customer_details: far, ship_to: { state_code: '33' } }
  expect([chosen('33', delivered), chosen('29', delivered)]).toEqual([null, '29'])
  const registered = { ...delivered, customer_details: { ...far, gstin: '29ABCPS1234K1ZI' } }
  expect([chosen('33', registered), chosen('29', registered)]).toEqual(['33', null])
  expect(chosen('96', { supply_type: 'export_with_tax' })).toBe(null)
})

const exempt = line({ rate: taxRate(0n), exemption: 'exempt' })
const nonGst = line({ rate: taxRate(0n), exemption: 'non_gst' })
test.each<[string, DocumentLine[], Partial<FigureTerms>, string]>([
  ['one exempt line', [exempt], {}, 'bill_of_supply'],
  ['exempt lines and lines outside GST', [exempt, nonGst], {}, 'bill_of_supply'],
  ['an exempt line beside a taxed one', [exempt, line()], {}, 'tax_invoice'],
  ['a taxed line beside an exempt one', [line(), exempt], {}, 'tax_invoice'],
  ['a line whose rate is nil', [line({ rate: taxRate(0n) })], {}, 'bill_of_supply'],
  ['a line whose rate is nil beside a taxed one', [line({ rate: taxRate(0n) }), line()], {}, 'tax_invoice'],
  ['no line yet', [], {}, 'tax_invoice'],
  ['exempt goods to a zone', [exempt], { supply_type: 'sez_without_tax' }, 'tax_invoice'],
  ['exempt goods of a seller who is not registered', [exempt], { registration: 'unregistered' }, 'invoice'],
  ['exempt goods under composition', [exempt], { registration: 'composition' }, 'bill_of_supply'],
])('a document with %s has its name by law', (_name, lines, changes, document) => {
  expect(computeDocumentFigures(lines, terms(changes)).kind).toBe(document)
})

test('a bill of supply has the price without tax', () => {
  expect(computeDocumentFigures([exempt, nonGst], terms())).toMatchObject({
    taxable: 201_00n,
    cgst: 0n,
    sgst: 0n,
    igst: 0n,
    amount: 201_00n,
  })
})
