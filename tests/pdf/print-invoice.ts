import { invoiceDocument, type PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'
import { templatePath } from '#server/features/invoices/pdf/service.ts'
import type { PdfPrinter } from '#server/platform/pdf/printer.ts'

/** In the template of its seller. */
export const printInvoice = (printer: PdfPrinter, invoice: PrintableInvoice): Promise<Uint8Array> =>
  printer.print({
    template: templatePath(invoice.seller.template),
    ...invoiceDocument(invoice),
    createdAt: invoice.created_at,
    businessId: 'shop',
  })
