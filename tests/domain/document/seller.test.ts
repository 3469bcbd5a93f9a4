import { expect, test } from 'vitest'
import {
  ACCENTS,
  bankFacts,
  bankFactsAbroad,
  omitEmptyDetails,
  compositionDeclaration,
  restoreSellerDetails,
  sellerLines,
  stateOfGstin,
  stateOfSeller,
} from '#domain/document/seller.ts'
import { readBankAccount, readIfsc } from '#domain/ids/bank-account.ts'
import { readPincode } from '#domain/ids/pincode.ts'

/** Relative luminance of WCAG 2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(ACCENTS)('%s can be read on white paper', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

test('account numbers, IFSCs and PIN codes are read as people write them', () => {
  expect(readBankAccount(' 0012-3456 7890 ')).toEqual({ account: '001234567890' })
  expect(readBankAccount('१२३४५६')).toEqual({ account: '123456' })
  for (const wrong of ['', '12345', '1'.repeat(19), '12a456', '1'.repeat(10_000)]) {
    expect(readBankAccount(wrong)).toEqual({ fault: 'not_an_account' })
  }
  expect(readIfsc(' hdfc 0 ABC123')).toEqual({ ifsc: 'HDFC0ABC123' })
  for (const wrong of ['', 'HDFC1ABC123', 'HDF00ABC123', 'HDFC0ABC12', 'ſBIN0001234']) {
    expect(readIfsc(wrong)).toEqual({ fault: 'not_an_ifsc' })
  }
  expect(readPincode('411 001')).toEqual({ pincode: '411001' })
  for (const wrong of ['', '011001', '41100', '4110011', '41100a']) {
    expect(readPincode(wrong)).toEqual({ fault: 'not_a_pincode' })
  }
})

test('only known details have lines and facts', () => {
  expect(sellerLines(restoreSellerDetails({}))).toEqual([])
  expect(bankFacts(restoreSellerDetails({ bank_holder: 'Asha Rao' }))).toEqual([])
  expect(
    sellerLines(restoreSellerDetails({ address: 'Karve Road\n\nPune', pincode: '411038', pan: 'ABCPS1234K' })),
  ).toEqual(['Karve Road', 'Pune', '411038', 'PAN ABCPS1234K'])
})

test('a GSTIN with a retired code belongs to the current state, and one without a state to none', () => {
  expect(stateOfGstin('28ABCPS1234K1ZM')).toBe('37')
  expect(stateOfGstin('25ABCPS1234K1ZM')).toBe('26')
  expect(stateOfGstin('27ABCPS1234K1ZM')).toBe('27')
  expect(stateOfGstin('97ABCPS1234K1ZM')).toBeUndefined()
  expect(stateOfGstin('99ABCPS1234K1ZM')).toBeUndefined()
})

const SELLER = restoreSellerDetails({
  address: '12 MG Road\n  \nPune',
  state_code: '27',
  pincode: '411001',
  gstin: '27ABCPS1234K1ZM',
  pan: 'ABCPS1234K',
  phone: '+919876543210',
  email: 'asha@example.in',
  bank_holder: 'Asha Rao',
  bank_account: '001234567890',
  bank_ifsc: 'HDFC0ABC123',
})

test('all details have lines: the state with its PIN code, and no blank line', () => {
  expect(sellerLines(SELLER)).toEqual([
    '12 MG Road',
    'Pune',
    '411001 Maharashtra (27)',
    'GSTIN 27ABCPS1234K1ZM',
    'PAN ABCPS1234K',
    '+91 98765 43210',
    'asha@example.in',
  ])
  expect(sellerLines(restoreSellerDetails({ state_code: '00', pincode: '411001' }))).toEqual(['411001'])
})

test('a bank transfer shows account and bank, and the holder if known', () => {
  const [account, ifsc] = [
    ['Account number', '001234567890'],
    ['IFSC', 'HDFC0ABC123'],
  ]
  expect(bankFacts(SELLER)).toEqual([['Account holder', 'Asha Rao'], account, ifsc])
  expect(bankFacts({ ...SELLER, bank_holder: null })).toEqual([account, ifsc])
  expect(bankFacts({ ...SELLER, bank_account: null })).toEqual([])
  expect(bankFacts({ ...SELLER, bank_ifsc: null })).toEqual([])
})

test('a customer abroad is shown the SWIFT code, if there is an account', () => {
  const abroad = { ...SELLER, bank_swift: 'HDFCINBB' }
  expect(bankFactsAbroad(abroad)).toEqual([...bankFacts(SELLER), ['SWIFT', 'HDFCINBB']])
  expect(bankFactsAbroad(SELLER)).toEqual(bankFacts(SELLER))
  expect(bankFactsAbroad({ ...abroad, bank_account: null })).toEqual([])
})

test('a document stores what is known of its seller, and is read as before', () => {
  const kept = omitEmptyDetails(SELLER)
  expect(kept).toMatchObject({ gstin: '27ABCPS1234K1ZM', registration: 'unregistered' })
  expect(kept).not.toHaveProperty('terms')
  expect(restoreSellerDetails(kept)).toEqual(SELLER)
  const business = { ...SELLER, name: 'Sharma Tiles', free_invoices_left: 3 }
  expect(omitEmptyDetails(business), 'nothing else of the business').toEqual(kept)
})

test('only a composition dealer has the declaration of the Composition Rules', () => {
  expect(compositionDeclaration({ registration: 'composition' })).toBe(
    'Composition taxable person, not eligible to collect tax on supplies',
  )
  expect(compositionDeclaration({ registration: 'registered' })).toBeNull()
  expect(compositionDeclaration({ registration: 'unregistered' })).toBeNull()
})

test('a seller without details is unregistered, and an unknown prefix is no state', () => {
  expect(restoreSellerDetails({})).toMatchObject({
    registration: 'unregistered',
    template: 'modern',
    words_language: 'en',
  })
  expect(stateOfGstin('00ABCPS1234K1ZM')).toBeUndefined()
})

test("a seller's state is the entered one, else that of the GSTIN, else unknown", () => {
  expect(stateOfSeller({ state_code: '29', gstin: '27ABCPS1234K1ZM' })).toBe('29')
  expect(stateOfSeller({ state_code: null, gstin: '28ABCPS1234K1ZM' })).toBe('37')
  expect(stateOfSeller({ state_code: null, gstin: '97ABCPS1234K1ZM' })).toBeNull()
  expect(stateOfSeller({ state_code: null, gstin: null })).toBeNull()
})
