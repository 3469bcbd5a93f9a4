import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/payments/receipt-vouchers.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../accounts/guards.ts'
import type { PrintParts } from '../invoices/compose/service.ts'
import { printReceiptVoucher } from './print.ts'
import { makeReceiptVoucher, type VoucherParts } from './service.ts'

/** Mounts the calls for receipt vouchers of advances. */
export function receiptVoucherRoutes(
  app: FastifyInstance,
  parts: VoucherParts & PrintParts & { guards: Guards },
): void {
  const { signedIn } = parts.guards

  handle(app, calls.makeReceiptVoucher, signedIn, async ({ actor, params, body }) => ({
    voucher: await makeReceiptVoucher(parts, actor, params.id, body),
  }))

  handle(app, calls.getReceiptVoucherPdf, signedIn, async ({ actor, params, reply }) =>
    toPdfAnswer(await printReceiptVoucher(parts, actor, params.id, clientGone(reply))),
  )
}
