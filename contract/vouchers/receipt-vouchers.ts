import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { optionalPlace } from '../call/code-fields.ts'
import { id, line } from '../call/fields.ts'
import { taxRate } from '../call/number-fields.ts'
import { PDF, shownFile } from '../call/file-reply.ts'
import { optionalCountry } from '../invoices/document-extras.ts'
import { SUPPLY_TYPES } from '../invoices/invoices.ts'
import { DESCRIPTION_MAX } from '../invoices/invoice-lines.ts'
import { ReceiptVoucher, RefundVoucher } from '../settlement/payment.ts'

export const SUPPLIES = ['services', 'goods'] as const

/** Safe to repeat: a payment has one voucher, and a repeat returns it unchanged. */
export const makeReceiptVoucher = call({
  method: 'POST',
  path: '/api/customer-payments/:id/receipt-voucher',
  summary: 'Make the receipt voucher for the advance of a payment (Pro)',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params: z.strictObject({ id }),
  body: z.strictObject({
    description: line(DESCRIPTION_MAX, 'Say what the advance is for'),
    /** An advance for goods bears no GST (Notification 66/2017). */
    supply: z.enum(SUPPLIES, { error: 'Choose goods or services' }),
    /** For services: the GST rate that the advance includes, in percent. Omitted: 18% (CGST Rule 50). */
    rate: z.optional(taxRate),
    /** Under a LUT, without payment of tax, the advance includes no tax (IGST Act s.16). */
    supply_type: z._default(z.enum(SUPPLY_TYPES, { error: 'Please choose one' }), 'regular'),
    /** For an export: the country of destination, ISO 3166-1. */
    country: z._default(optionalCountry, null),
    /** Omitted: abroad for an export, otherwise the customer's state, which must be known (IGST Act s.12). */
    place_of_supply: optionalPlace,
  }),
  reply: z.object({ voucher: ReceiptVoucher }),
})

export const getReceiptVoucherPdf = call({
  method: 'GET',
  path: '/api/customer-payments/:id/receipt-voucher.pdf',
  summary: 'The receipt voucher of an advance as PDF',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params: z.strictObject({ id }),
  reply: shownFile(PDF),
})

const params = z.strictObject({ id, refund_id: id })

/** Safe to repeat: a refund has one voucher, and a repeat returns it unchanged. */
export const makeRefundVoucher = call({
  method: 'POST',
  path: '/api/customer-payments/:id/refunds/:refund_id/voucher',
  summary: 'Make the refund voucher for an advance with a receipt voucher that was paid back',
  access: 'signed_in',
  roles: 'work',
  scope: 'invoices:write',
  params,
  reply: z.object({ voucher: RefundVoucher }),
})

export const getRefundVoucherPdf = call({
  method: 'GET',
  path: '/api/customer-payments/:id/refunds/:refund_id/voucher.pdf',
  summary: 'The refund voucher of an advance as PDF',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params,
  reply: shownFile(PDF),
})
