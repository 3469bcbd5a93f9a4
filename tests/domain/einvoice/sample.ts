import type { EInvoiceDocument, EInvoiceLine } from '#domain/einvoice/e-invoice.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

export const line = (changes: Partial<EInvoiceLine> = {}): EInvoiceLine => ({
  description: 'Brass lamp "large"',
  hsn: '940511',
  unit: 'Nos',
  quantity: quantity(2_000n),
  unit_price: paise(500_00n),
  rate: taxRate(1800n),
  gross: paise(1000_00n),
  discount: paise(50_00n),
  taxable: paise(950_00n),
  cgst: paise(85_50n),
  sgst: paise(85_50n),
  igst: paise(0n),
  is_by_value: false,
  ...changes,
})

export const document = (changes: Partial<EInvoiceDocument> = {}): EInvoiceDocument => ({
  id: 'id',
  kind: 'tax_invoice',
  number: 'INV/26-27/0001',
  issued_on: '2026-10-05',
  isVoid: false,
  export_details: null,
  seller_name: 'Asha Lamps',
  seller: { registration: 'registered', gstin: '27ABCPS1234K1ZM', address: '12 Laxmi Road, Pune', pincode: '411030' },
  customer_name: 'Meera Stores',
  customer: { gstin: '27AAHCV4410Q1ZV', address: 'Shop 4, Linking Road\nBandra West\nMumbai 400 050, Maharashtra' },
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  taxable: paise(950_00n),
  cgst: paise(85_50n),
  sgst: paise(85_50n),
  igst: paise(0n),
  round_off: paise(0n),
  amount: paise(1121_00n),
  ship_to: null,
  lines: [line()],
  corrects: null,
  ...changes,
})

export const igst = { cgst: paise(0n), sgst: paise(0n), igst: paise(171_00n) }
export const none = { cgst: paise(0n), sgst: paise(0n), igst: paise(0n) }
export const abroad: Partial<EInvoiceDocument> = {
  customer: { gstin: null, address: '5 High Street\nLondon' },
  place_of_supply: '96',
}
export const corrects = { kind: 'tax_invoice', number: 'INV/26-27/0001', issued_on: '2026-10-05' } as const
