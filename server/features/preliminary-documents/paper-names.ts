/** What a message calls each kind. */
export const PAPER_NAMES = {
  quotation: 'A quotation',
  pro_forma: 'A pro forma invoice',
  delivery_challan: 'A delivery challan',
} as const
