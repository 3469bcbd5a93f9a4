import { afterAll, onTestFinished } from 'vitest'
import { invoiceDocument, type PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'
import { templatePath } from '#server/features/invoices/pdf/template-path.ts'
import { createPdfPrinter, type PdfPrinter, type PdfPrinterOptions } from '#server/platform/pdf/printer.ts'

/** Creates a printer for the tests of a file, without cache. */
export function usePrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const printer = createPdfPrinter({ cacheBytes: 0, ...options })
  afterAll(() => printer.stop())
  return printer
}

/** Creates a printer for one test, without cache. */
export function newPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const printer = createPdfPrinter({ cacheBytes: 0, ...options })
  onTestFinished(() => printer.stop())
  return printer
}

/** In the template of its seller. */
export const printInvoice = (printer: PdfPrinter, invoice: PrintableInvoice): Promise<Uint8Array> =>
  printer.print({
    template: templatePath(invoice.seller.template),
    ...invoiceDocument(invoice),
    createdAt: invoice.created_at,
    businessId: 'shop',
  })
