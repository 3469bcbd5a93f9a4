import { AppError } from '../http/app-error.ts'
import { PdfBusy, PdfFailed } from './errors.ts'
import type { PdfJob, PdfPrinter } from './printer.ts'

/** Prints a PDF for a request. @throws unavailable if too many are queued or the document cannot be made */
export async function printOrRefuse(printer: PdfPrinter, job: PdfJob): Promise<Uint8Array> {
  try {
    return await printer.print(job)
  } catch (e) {
    throw e instanceof PdfBusy || e instanceof PdfFailed ? new AppError('unavailable', { retryAfterSeconds: 5 }) : e
  }
}
