import type { DocumentTraits } from '#domain/document/document-labels.ts'

/** A tax invoice of a registered seller in Maharashtra for a customer there, with these changes. */
export const taxInvoiceTraits = (changes: Partial<DocumentTraits> = {}): DocumentTraits => ({
  kind: 'tax_invoice',
  isDraft: false,
  registration: 'registered',
  sellerState: '27',
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  hasCodes: true,
  ...changes,
})
