import { customerLines } from '#domain/customer-lines.ts'
import type { InvoiceState } from '#domain/invoice-standing.ts'
import { frozenSeller } from '#domain/seller.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { PdfBusy, PdfFailed } from '../../platform/pdf/errors.ts'
import type { PdfPrinter } from '../../platform/pdf/printer.ts'
import type { Actor } from '../accounts/actor.ts'
import { findOwnLogo } from '../profile/service.ts'
import { invoiceDocument } from './pdf/invoice-document.ts'
import { listLines } from './line-queries.ts'
import { findInvoice } from './queries.ts'
import type { InvoiceParts } from './create-service.ts'

export interface PrintParts extends InvoiceParts {
  printer: PdfPrinter
}

export interface PrintedInvoice {
  pdf: Uint8Array
  /** ASCII, safe in a header: 'INV-26-27-0042-Asha-Traders.pdf'. */
  fileName: string
}

/**
 * An invoice as PDF, read in one snapshot; the same invoice gives the same bytes.
 * @throws not_found (absent or another's), unavailable (too many at once, or this one could not be set)
 */
export async function printInvoice(parts: PrintParts, own: Actor, id: string): Promise<PrintedInvoice> {
  const { invoice, lines, logo } = await parts.db.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => ({
    invoice: await findInvoice(tx, own, id),
    lines: await listLines(tx, own, id),
    logo: await findOwnLogo(tx, own),
  }))
  if (!invoice) throw new AppError('not_found')

  const { data, pictures } = invoiceDocument({
    id: invoice.id,
    number: invoice.number ?? 'Draft',
    createdAt: invoice.created_at,
    customerName: invoice.customer_name,
    customerLines: invoice.customer_details === null ? [] : customerLines(invoice.customer_details),
    sellerName: invoice.seller_name,
    seller: frozenSeller(invoice.seller_details),
    sellerVpa: invoice.customer_upi,
    lines: [...lines],
    total: invoice.amount,
    amountPaid: invoice.amount_paid,
    state: printedState(invoice.state),
    paidOn: invoice.paid_on,
    notes: invoice.notes,
    logo: logo ?? null,
    paymentUrl: `${parts.publicUrl}/payment/${invoice.id}`,
  })
  const pdf = await print(parts.printer, { template: 'invoice.typ', data, pictures, createdAt: invoice.created_at })
  return { pdf, fileName: fileName(invoice.number ?? 'Draft', invoice.customer_name) }
}

const printedState = (state: InvoiceState): 'pending' | 'part_paid' | 'paid' | 'void' =>
  state === 'pending' || state === 'part_paid' || state === 'paid' ? state : 'void'

async function print(printer: PdfPrinter, job: Parameters<PdfPrinter['print']>[0]): Promise<Uint8Array> {
  try {
    return await printer.print(job)
  } catch (e) {
    throw e instanceof PdfBusy || e instanceof PdfFailed ? new AppError('unavailable', { retryAfterSeconds: 5 }) : e
  }
}

const fileName = (number: string, customer: string): string => {
  const words = `${number} ${customer}`.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
  return `${words.join('-').slice(0, 80)}.pdf`
}
