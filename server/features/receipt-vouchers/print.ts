import { natureOf } from '#domain/document/document-labels.ts'
import { paymentLabel } from '#domain/document/payment-labels.ts'
import { receiptVoucherHead } from '#domain/document/receipt-voucher.ts'
import { frozenSeller } from '#domain/document/seller.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Actor } from '../accounts/actor.ts'
import { paperFromJson, printPaper, type PrintParts } from '../invoices/compose/service.ts'
import * as queries from './queries.ts'

/**
 * Returns the PDF of a receipt voucher, as it was made; it is marked as cancelled if its payment was undone.
 * @throws not_found (no voucher), business_busy, unavailable
 */
export async function printReceiptVoucher(
  parts: PrintParts,
  actor: Actor,
  paymentId: string,
  signal: AbortSignal,
): Promise<PdfFile> {
  const row = await inPageTurn(actor.businessId, async () => queries.findVoucher(parts.db, actor, paymentId))
  if (!row) throw new AppError('not_found')
  const { content, lines } = paperFromJson(row.paper)
  const nature = natureOf({ ...content, seller: frozenSeller(content.seller_details), lines })
  const paper = {
    id: row.payment_id,
    created_at: row.created_at,
    content: { ...content, state: row.undone_at === null ? content.state : ('void' as const) },
    lines,
    head: receiptVoucherHead(nature, { ...row, by: paymentLabel(row.method, row.reference) }),
  }
  return printPaper(parts, actor, paper, { for: 'customer', signal })
}
