import type { TransportReason } from '#domain/document/preliminary.ts'
import type { EInvoiceDocument, EInvoiceLine } from '#domain/einvoice/e-invoice.ts'
import type { Movement } from '#domain/eway-bill/eway-bill.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'

export const lamp: EInvoiceLine = {
  description: 'Brass lamp "large"',
  hsn: '940511',
  unit: 'Nos',
  quantity: quantity(2_500n),
  unit_price: paise(40_000_00n),
  rate: taxRate(1800n),
  gross: paise(1_00_000_00n),
  discount: paise(0n),
  taxable: paise(1_00_000_00n),
  cgst: paise(9_000_00n),
  sgst: paise(9_000_00n),
  igst: paise(0n),
  is_by_value: false,
}
export const fitting: EInvoiceLine = { ...lamp, description: 'Fitting', hsn: '998719', taxable: paise(1_000_00n) }

export const document = (changes: Partial<EInvoiceDocument> = {}): EInvoiceDocument => ({
  id: 'id',
  kind: 'tax_invoice',
  number: 'INV/26-27/0001',
  issued_on: '2026-10-05',
  isVoid: false,
  export_details: null,
  seller_name: 'Asha Lamps',
  seller: {
    registration: 'registered',
    gstin: '27ABCPS1234K1ZM',
    address: '12 Laxmi Road, Pune, Maharashtra',
    pincode: '411030',
  },
  customer_name: 'Meera Stores',
  customer: { gstin: '27AAHCV4410Q1ZV', address: 'Shop 4, Linking Road\nMumbai 400 050, Maharashtra' },
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  taxable: paise(1_01_000_00n),
  cgst: paise(9_090_00n),
  sgst: paise(9_090_00n),
  igst: paise(0n),
  round_off: paise(0n),
  amount: paise(1_19_180_00n),
  ship_to: null,
  lines: [lamp, fitting],
  corrects: null,
  ...changes,
})

export const lorry: Movement = {
  mode: 'road',
  distanceKm: 150,
  transporterId: null,
  transporterName: null,
  vehicleNumber: 'MH12AB1234',
  documentNumber: null,
  documentOn: null,
}

/** One without tax (CGST Rule 55(1)(vii)). */
export const challan = (transport_reason: TransportReason, transport_note: string | null = null) => ({
  ...document({
    number: 'DC/26-27/0001',
    lines: [{ ...lamp, cgst: paise(0n), sgst: paise(0n) }],
    taxable: paise(1_00_000_00n),
    cgst: paise(0n),
    sgst: paise(0n),
    amount: paise(1_00_000_00n),
  }),
  kind: 'delivery_challan' as const,
  transport_reason,
  transport_note,
})
