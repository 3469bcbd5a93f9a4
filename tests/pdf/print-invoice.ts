import { rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { invoiceDocument, type PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'
import { templatePath } from '#server/features/invoices/pdf/template-path.ts'
import { createPdfPrinter, type PdfPrinter, type PdfPrinterOptions } from '#server/platform/pdf/printer.ts'
import { buildPdfWorker } from './build-worker.ts'

export const workerFile = await buildPdfWorker()
const printers: PdfPrinter[] = []

/** Creates a printer without cache, with the worker built for this test file; it stops at the end. */
export function newPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const printer = createPdfPrinter({ workerFile, cacheBytes: 0, ...options })
  printers.push(printer)
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

afterAll(async () => {
  await Promise.all(printers.map((printer) => printer.stop()))
  await rm(workerFile)
})
