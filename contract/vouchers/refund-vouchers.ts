import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id } from '../call/fields.ts'
import { PDF, shownFile } from '../call/file-reply.ts'
import { RefundVoucher } from '../settlement/payment.ts'

const params = z.strictObject({ id, refund_id: id })

/** Safe to repeat: a refund has one voucher, and a repeat returns it unchanged. */
export const makeRefundVoucher = call({
  method: 'POST',
  path: '/api/customer-payments/:id/refunds/:refund_id/voucher',
  summary: 'Make the refund voucher for an advance with a receipt voucher that was paid back',
  access: 'signed_in',
  scope: 'invoices:write',
  params,
  reply: z.object({ voucher: RefundVoucher }),
})

export const getRefundVoucherPdf = call({
  method: 'GET',
  path: '/api/customer-payments/:id/refunds/:refund_id/voucher.pdf',
  summary: 'The refund voucher of an advance as PDF',
  access: 'signed_in',
  scope: 'invoices:read',
  params,
  reply: shownFile(PDF),
})
