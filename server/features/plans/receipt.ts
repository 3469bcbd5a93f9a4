import { join } from 'node:path'
import { AppError } from '../../platform/http/app-error.ts'
import { projectRoot } from '../../platform/files/project-root.ts'
import { printOrRefuse } from '../../platform/pdf/print-or-refuse.ts'
import type { PdfPrinter } from '../../platform/pdf/printer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findReceipt } from './payment-queries.ts'
import { type Operator, receiptDocument } from './pdf/receipt-document.ts'

export const RECEIPT_TEMPLATE = join(projectRoot, 'server/features/plans/pdf/receipt.typ')

export interface ReceiptParts {
  db: Db
  printer: PdfPrinter
  operator: Operator
}

/**
 * Prints the receipt of a payment for Pro; the same payment gives the same bytes.
 * @throws not_found (absent or of another business), business_busy, unavailable (too many at once)
 */
export async function printReceipt(
  { db, printer, operator }: ReceiptParts,
  actor: Actor,
  id: string,
  signal?: AbortSignal,
): Promise<{ pdf: Uint8Array; fileName: string }> {
  const row = await findReceipt(db, actor.businessId, id)
  if (!row) throw new AppError('not_found')
  const data = receiptDocument(row, operator)
  const job = {
    template: RECEIPT_TEMPLATE,
    data,
    pictures: {},
    createdAt: row.created_at,
    businessId: actor.businessId,
    signal,
  }
  const pdf = await printOrRefuse(printer, job)
  return { pdf, fileName: `${data.number.replaceAll('/', '-')}.pdf` }
}
