import { fromRupees } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PdfFile } from '../../platform/http/file-answer.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Owner } from '../../actor/actor.ts'
import type { PrintParts } from '../invoices/compose/service.ts'
import { printForPayer, readInvoice } from '../invoices/service.ts'
import { printReceipt } from '../receipts/service.ts'
import { printLinkedStatement } from '../customer-statements/service.ts'
import type { MailRow } from './queries.ts'

/** Printing waits in a queue and then takes milliseconds. */
const PRINT_TIMEOUT_MS = 60_000

/** Many mailboxes refuse mails of more than 20 MB, and base64 adds a third. */
const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024

/** Errors that may not occur at another attempt. */
const TEMPORARY = new Set(['business_busy', 'unavailable', 'storage_full'])

/** The content of the mail is no longer true, or its subject is deleted, so it must not be sent. */
export class MailOutOfDate extends Error {}

/**
 * Prints the current PDF for a mail.
 * @throws MailOutOfDate, business_busy, unavailable
 */
export async function printAttachment(parts: PrintParts, owner: Owner, mail: MailRow): Promise<PdfFile> {
  const signal = AbortSignal.timeout(PRINT_TIMEOUT_MS)
  try {
    const file = await print(parts, owner, mail, signal)
    if (file && file.pdf.length <= ATTACHMENT_MAX_BYTES) return file
  } catch (e) {
    if (!(e instanceof AppError) || TEMPORARY.has(e.code)) throw e
  }
  throw new MailOutOfDate()
}

async function print(
  parts: PrintParts,
  owner: Owner,
  { kind, invoice_id, payment_id, customer_id, statement_link_id, asks_for }: MailRow,
  signal: AbortSignal,
): Promise<PdfFile | undefined> {
  if (kind === 'statement')
    return customer_id === null || statement_link_id === null
      ? undefined
      : printLinkedStatement(parts, owner, { customerId: customer_id, linkId: statement_link_id }, signal)
  if (invoice_id === null) return undefined
  if (kind === 'receipt')
    return payment_id === null ? undefined : printReceipt(parts, owner, { id: invoice_id, payment_id }, signal)
  const invoice = await inPageTurn(owner.businessId, () =>
    inSnapshot(parts.db, (tx) => readInvoice(tx, owner, invoice_id, parts.publicUrl)),
  )
  const isStale =
    (asks_for !== null && fromRupees(invoice.balance) < asks_for) || (kind === 'reminder' && invoice.open_claims > 0)
  return isStale ? undefined : printForPayer(parts, invoice_id, signal)
}
