import { paymentLabel } from '#domain/document/payment-labels.ts'
import { receiptVoucherHead } from '#domain/document/vouchers/receipt-voucher.ts'
import { refundVoucherHead } from '#domain/document/vouchers/refund-voucher.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../actor/actor.ts'
import type { PrintParts } from '../invoices/compose/service.ts'
import { printVoucher } from './print-voucher.ts'
import { findVoucher } from './queries.ts'
import { findRefundVoucher } from './refund-queries.ts'
import type { RefundKey } from './refund-voucher.ts'

/** Returns the PDF of the receipt voucher of a payment. @throws as `printVoucher` */
export const printReceiptVoucher = (
  parts: PrintParts,
  actor: Actor,
  paymentId: string,
  signal: AbortSignal,
): Promise<PdfFile> =>
  printVoucher(
    parts,
    actor,
    {
      find: async () => findVoucher(parts.db, actor, paymentId),
      idOf: (row) => row.payment_id,
      headOf: (nature, row) => receiptVoucherHead(nature, { ...row, by: paymentLabel(row.method, row.reference) }),
    },
    signal,
  )

/** Returns the PDF of the refund voucher of a refund. @throws as `printVoucher` */
export const printRefundVoucher = (
  parts: PrintParts,
  actor: Actor,
  { paymentId, refundId }: RefundKey,
  signal: AbortSignal,
): Promise<PdfFile> =>
  printVoucher(
    parts,
    actor,
    {
      find: async () => findRefundVoucher(parts.db, actor, paymentId, refundId),
      idOf: (row) => row.refund_id,
      headOf: (nature, row) => refundVoucherHead(nature, { ...row, by: paymentLabel(row.method, row.reference) }),
    },
    signal,
  )
