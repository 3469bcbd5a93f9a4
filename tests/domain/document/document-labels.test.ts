import { expect, test } from 'vitest'
import {
  copyLabels,
  correctionLabel,
  declarations,
  documentTitle,
  EXEMPTION_LABELS,
  kindInWords,
  documentTraits,
  placeLabel,
  reverseChargeLabel,
  showsTax,
  taxNames,
} from '#domain/document/document-labels.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { NO_TAX, taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { taxInvoiceTraits as traits } from './tax-invoice-traits.ts'

const plain = traits({ kind: 'invoice', registration: 'unregistered' })

test('each kind has its title, and a draft has none of them', () => {
  expect(documentTitle(traits())).toBe('TAX INVOICE')
  expect(documentTitle(plain)).toBe('INVOICE')
  expect(documentTitle(traits({ kind: 'bill_of_supply' }))).toBe('BILL OF SUPPLY')
  expect(documentTitle(traits({ kind: 'credit_note' }))).toBe('CREDIT NOTE')
  expect(documentTitle(traits({ kind: 'debit_note' }))).toBe('DEBIT NOTE')
  expect(documentTitle(traits({ isDraft: true }))).toBe('DRAFT')
  expect(kindInWords('bill_of_supply')).toBe('Bill of supply')
})

test('words and taxes follow from the seller, the supply and whether a line has a code or a rate', () => {
  const line = { hsn: null, rate: NO_TAX }
  const document = {
    kind: 'tax_invoice',
    state: 'pending',
    seller: restoreSellerDetails({ registration: 'registered', gstin: '27ABCPS1234K1ZM' }),
    place_of_supply: '29',
    supply_type: 'sez_with_tax',
    reverse_charge: true,
    lines: [line, line],
  } as const
  const expected = {
    kind: 'tax_invoice',
    isDraft: false,
    registration: 'registered',
    sellerState: '27',
    place_of_supply: '29',
    supply_type: 'sez_with_tax',
    reverse_charge: true,
    hasCodes: false,
  }
  expect(documentTraits(document)).toEqual(expected)
  expect(documentTraits({ ...document, state: 'draft' })).toEqual({ ...expected, isDraft: true })
  for (const known of [
    { ...line, hsn: '7323' },
    { ...line, rate: taxRate(500n) },
  ]) {
    expect(documentTraits({ ...document, lines: [line, known] })).toEqual({ ...expected, hasCodes: true })
  }
})

test('a copy is marked if GST requires it; a draft shows its future kind', () => {
  expect(copyLabels(traits())).toBe('Original for recipient')
  expect(copyLabels(traits({ kind: 'bill_of_supply', registration: 'composition' }))).toBe('Original for recipient')
  for (const quiet of [plain, traits({ kind: 'credit_note', registration: 'unregistered' })]) {
    expect(copyLabels(quiet)).toBeNull()
  }
  expect(copyLabels(traits({ isDraft: true }))).toBe('Tax invoice, not issued yet')
})

test('the names of taxes follow from the place of supply', () => {
  expect(taxNames(traits())).toEqual(['CGST', 'SGST'])
  expect(taxNames(traits({ sellerState: '04', place_of_supply: '04' }))).toEqual(['CGST', 'UTGST'])
  expect(taxNames(traits({ place_of_supply: '29' }))).toEqual(['IGST'])
  expect(taxNames(traits({ supply_type: 'sez_with_tax' }))).toEqual(['IGST'])
  for (const unknown of [null, '00']) {
    expect(taxNames(traits({ sellerState: unknown, place_of_supply: unknown }))).toEqual(['CGST', 'SGST'])
  }
})

test('only a registered seller names taxes, and not on an untaxed invoice or its credit note', () => {
  expect(showsTax(traits({ kind: 'credit_note' }))).toBe(true)
  for (const quiet of [
    plain,
    traits({ kind: 'invoice' }),
    traits({ kind: 'credit_note', hasCodes: false }),
    traits({ kind: 'bill_of_supply', registration: 'composition' }),
    // For exempt supplies by a registered seller (CGST Rule 49).
    traits({ kind: 'bill_of_supply' }),
    traits({ kind: 'credit_note', registration: 'composition' }),
    traits({ kind: 'credit_note', registration: 'unregistered' }),
  ]) {
    expect(showsTax(quiet)).toBe(false)
    expect(taxNames(quiet)).toEqual([])
  }
  // A tax invoice stays one even without codes and rates.
  expect(showsTax(traits({ hasCodes: false }))).toBe(true)
})

test('the place of supply has its code, and is shown only if GST requires it', () => {
  expect(placeLabel(traits())).toBe('Maharashtra (27)')
  expect(placeLabel(traits({ place_of_supply: null }))).toBeNull()
  expect(placeLabel(traits({ place_of_supply: '00' }))).toBeNull()
  expect(placeLabel(plain)).toBeNull()
  expect(placeLabel(traits({ kind: 'invoice' }))).toBeNull()
})

test('declarations have the text of the law', () => {
  expect(declarations(traits())).toEqual([])
  expect(declarations(traits({ registration: 'composition', kind: 'bill_of_supply' }))).toEqual([
    'Composition taxable person, not eligible to collect tax on supplies',
  ])
  expect(declarations(traits({ supply_type: 'export_without_tax' }))).toEqual([
    'Supply meant for export under LUT without payment of integrated tax',
  ])
  expect(declarations(traits({ supply_type: 'export_with_tax', reverse_charge: true }))).toEqual([
    'Supply meant for export on payment of integrated tax',
    'Tax is payable on reverse charge: the recipient pays it to the government',
  ])
  expect(declarations(traits({ supply_type: 'sez_with_tax' }))).toEqual([
    'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax',
  ])
  expect(declarations(traits({ supply_type: 'sez_without_tax' }))).toEqual([
    'Supply to SEZ unit or SEZ developer for authorised operations under LUT without payment of integrated tax',
  ])
  expect(declarations({ ...plain, supply_type: 'sez_without_tax', reverse_charge: true })).toEqual([])
})

test('a credit note names its invoice, its day and the reason', () => {
  expect(
    correctionLabel({ kind: 'invoice', number: 'INV/26-27/0042', issued_on: '2026-11-14', reason: 'Two came back' }),
  ).toBe('Corrects invoice INV/26-27/0042 of 14 Nov 2026. Reason: Two came back')
  expect(correctionLabel({ kind: 'debit_note', number: null, issued_on: '2026-11-14', reason: 'x' })).toBe(
    'Corrects debit note  of 14 Nov 2026. Reason: x',
  )
})

test('the tax that the recipient pays is shown beside the total, not included in it', () => {
  expect(reverseChargeLabel(paise(180_000n))).toBe(
    'Not part of the total: ₹1,800.00 is paid by the recipient on reverse charge.',
  )
})

test('an exempt line shows the reason', () => {
  expect(EXEMPTION_LABELS).toEqual({ exempt: 'Exempt', non_gst: 'Non-GST' })
})
