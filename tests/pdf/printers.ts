import { afterAll, onTestFinished } from 'vitest'
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
