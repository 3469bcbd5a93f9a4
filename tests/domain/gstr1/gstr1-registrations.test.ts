import { expect, test } from 'vitest'
import { assumeGstin, issuedUnder, type ReturnDocument, returnGstins } from '#domain/gstr1/gstr1-documents.ts'
import { paise } from '#domain/money/money.ts'

const pune = '27ABCPS1234K1ZM'
const bengaluru = '29ABCPS1234K1ZI'

const by = (registration: ReturnDocument['seller']['registration'], gstin: string | null): ReturnDocument => ({
  id: `${registration} ${gstin}`,
  kind: 'tax_invoice',
  number: 'A/1',
  issued_on: '2026-10-05',
  isVoid: false,
  shipping: null,
  seller: { registration, gstin, state: '27' },
  customer_name: 'Somebody',
  customer_gstin: null,
  customer_address: null,
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  total: paise(118_00n),
  lines: [],
  corrects: null,
})
const [old, recent] = [by('registered', pune), by('registered', bengaluru)]
const others = [by('unregistered', null), by('composition', pune), by('registered', null)]

test('a return has the documents issued under its GSTIN, and none of other registrations', () => {
  expect(issuedUnder(pune, [old, ...others, recent, old])).toEqual([old, old])
  expect(issuedUnder(bengaluru, [old, ...others])).toEqual([])
})

test('each GSTIN of a period is listed once, in the order of issue', () => {
  expect(returnGstins([recent, old, recent, ...others])).toEqual([bengaluru, pune])
  expect(returnGstins(others)).toEqual([])
})

test.each<[string, ReturnDocument[], string | null, string | null]>([
  ["today's, where something was issued under it", [old, recent], pune, pune],
  ['an earlier one, where nothing was issued under that of today', [old], bengaluru, pune],
  ['the last one of several', [old, recent], '24ABCPS1234K1ZS', bengaluru],
  ['an earlier one of who is not registered any more', [old, ...others], null, pune],
  ["today's in an empty period", [], pune, pune],
  ['none where there is none', others, null, null],
])('without a name a return is of %s', (_name, documents, today, expected) => {
  expect(assumeGstin(returnGstins(documents), today)).toBe(expected)
})
