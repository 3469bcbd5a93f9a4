import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/vouchers/receipt-vouchers.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import type { PrintParts } from '../invoices/compose/service.ts'
import { printReceiptVoucher, printRefundVoucher } from './print.ts'
import { makeRefundVoucher } from './refund-voucher.ts'
import { makeReceiptVoucher, type VoucherParts } from './service.ts'

/** Mounts the calls for receipt and refund vouchers of advances. */
export function voucherRoutes(app: FastifyInstance, parts: VoucherParts & PrintParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.makeReceiptVoucher, signedIn, async ({ actor, params, body }) => ({
    voucher: await makeReceiptVoucher(parts, actor, params.id, body),
  }))

  handle(app, calls.getReceiptVoucherPdf, signedIn, async ({ actor, params, reply }) =>
    toPdfAnswer(await printReceiptVoucher(parts, actor, params.id, clientGone(reply))),
  )

  handle(app, calls.makeRefundVoucher, signedIn, async ({ actor, params }) => ({
    voucher: await makeRefundVoucher(parts.db, actor, { paymentId: params.id, refundId: params.refund_id }),
  }))

  handle(app, calls.getRefundVoucherPdf, signedIn, async ({ actor, params, reply }) =>
    toPdfAnswer(
      await printRefundVoucher(parts, actor, { paymentId: params.id, refundId: params.refund_id }, clientGone(reply)),
    ),
  )
}
