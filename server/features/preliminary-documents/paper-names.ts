/** The name of each kind in messages. */
export const PAPER_NAMES = {
  quotation: 'A quotation',
  pro_forma: 'A pro forma invoice',
  delivery_challan: 'A delivery challan',
} as const
