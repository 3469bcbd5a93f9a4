import { expect, test } from 'vitest'
import {
  type ExportDetails,
  exportFacts,
  findExportDetailsFault,
  mapExportDetails,
  readExchangeRate,
  showForeignAmount,
  showsExportDetail,
} from '#domain/document/extras/export-details.ts'
import { COUNTRIES, countryName, findCountry } from '#domain/gst/countries.ts'
import { paise } from '#domain/money/money.ts'

const details = (some: Partial<ExportDetails>): ExportDetails => ({ ...mapExportDetails(() => null), ...some })

test.each([
  ['1,00,000.00 rupees at 83.25', 1_00_000_00n, 'USD', '83.25', null, '1,201.20 (1 USD = ₹83.25)'],
  ['half a cent is rounded up', 83_25n, 'USD', '8325', null, '0.01 (1 USD = ₹8325)'],
  ['less than a cent', 1n, 'USD', '83', null, '0.00 (1 USD = ₹83)'],
  ['thousands', 9_99_99_999_99n, 'JPY', '0.5812', 'RBI', '172,057,811.41 (1 JPY = ₹0.5812, RBI)'],
])('an amount in a currency: %s', (_what, amount, currency_code, exchange_rate, rate_source, shown) => {
  expect(showForeignAmount(paise(amount), { currency_code, exchange_rate, rate_source })).toBe(shown)
})

test('without a currency or a rate there is no amount in it', () => {
  expect(showForeignAmount(paise(100n), details({ exchange_rate: '83' }))).toBeNull()
  for (const exchange_rate of ['0', 'x'])
    expect(showForeignAmount(paise(100n), details({ currency_code: 'USD', exchange_rate }))).toBeNull()
  expect(showForeignAmount(paise(100n), details({}))).toBeNull()
  expect(showForeignAmount(paise(100n), details({ currency_code: 'USD' }))).toBeNull()
})

test('an exchange rate is above 0 with up to 4 decimals', () => {
  expect(readExchangeRate('83.2500')).toEqual({ rate: '83.25' })
  expect(readExchangeRate('99999.0000')).toEqual({ rate: '99999' })
  for (const text of ['0', '0.00', '83.12345', '-1', '1,000', '100000', 'x', ''])
    expect([text, readExchangeRate(text)]).toEqual([text, { fault: 'not_a_rate' }])
})

test.each([
  ['regular', {}, null, 'Only an export or a sale to a SEZ has these details'],
  ['sez_without_tax', { country: 'AE' }, 'country', 'A SEZ is in India. Leave the country empty'],
  [
    'export_with_tax',
    { lut_number: 'AD270326000123A' },
    'lut_number',
    'With payment of IGST there is no LUT. Leave this empty',
  ],
  ['export_with_tax', { exchange_rate: '83' }, 'currency_code', 'Choose the currency of this rate'],
  ['export_with_tax', { currency_code: 'USD' }, 'exchange_rate', 'Enter the rupees for one unit'],
  ['export_with_tax', { rate_source: 'RBI' }, 'rate_source', 'Choose a currency first'],
  [
    'export_with_tax',
    { shipping_bill_on: '2026-11-02' },
    'shipping_bill_number',
    'Enter the number of the shipping bill',
  ],
  ['export_with_tax', { shipping_bill_number: '123' }, 'shipping_bill_on', 'Enter the date of the shipping bill'],
  ['export_with_tax', { port_code: 'INNSA1' }, 'shipping_bill_number', 'Enter the number of the shipping bill'],
] as const)('wrong details of %s are named by their field: %o', (supply_type, some, field, sentence) => {
  expect(findExportDetailsFault(details(some), supply_type)).toEqual({ field, sentence })
})

test('what fits together has no fault, and is shown on paper (CGST Rule 46, proviso)', () => {
  const all = details({
    country: 'AE',
    currency_code: 'USD',
    exchange_rate: '83.25',
    rate_source: 'RBI',
    lut_number: 'AD270326000123A',
    shipping_bill_number: '1234567',
    shipping_bill_on: '2026-11-02',
    port_code: 'INNSA1',
  })
  expect(findExportDetailsFault(all, 'export_without_tax')).toBeNull()
  expect(findExportDetailsFault({ ...all, country: null }, 'sez_without_tax')).toBeNull()
  expect(exportFacts(all, paise(8325_00n))).toEqual([
    ['Country of destination', 'United Arab Emirates'],
    ['Total in USD', '100.00 (1 USD = ₹83.25, RBI)'],
    ['LUT ARN', 'AD270326000123A'],
    ['Shipping bill', '1234567 of 2 Nov 2026'],
    ['Port code', 'INNSA1'],
  ])
  expect(exportFacts(null, paise(1n))).toEqual([])
})

test('an export of which only the country is known is complete', () => {
  const known = details({ country: 'AE' })
  expect(findExportDetailsFault(known, 'export_with_tax')).toBeNull()
  expect(exportFacts(known, paise(8325_00n))).toEqual([['Country of destination', 'United Arab Emirates']])
})

test('the editor shows what the kind of supply can have', () => {
  expect(showsExportDetail('port_code', 'regular')).toBe(false)
  expect(showsExportDetail('port_code', 'export_with_tax')).toBe(true)
  expect(showsExportDetail('country', 'sez_with_tax')).toBe(false)
  expect(showsExportDetail('country', 'export_with_tax')).toBe(true)
  expect(showsExportDetail('lut_number', 'export_with_tax')).toBe(false)
  expect(showsExportDetail('lut_number', 'sez_without_tax')).toBe(true)
})

test('a country is found by code and by name; India is none', () => {
  expect(COUNTRIES).toHaveLength(248)
  expect(countryName('US')).toBe('United States')
  expect([findCountry('us'), findCountry(' united states '), findCountry('IN'), findCountry('Atlantis')]).toEqual([
    'US',
    'US',
    undefined,
    undefined,
  ])
})
