import { AppError } from '../http/app-error.ts'
import { PdfBusy, PdfFailed } from './errors.ts'
import type { PdfJob, PdfPrinter } from './printer.ts'

/** Prints for a request. @throws unavailable (too many at once, or this one could not be set) */
export async function printOrRefuse(printer: PdfPrinter, job: PdfJob): Promise<Uint8Array> {
  try {
    return await printer.print(job)
  } catch (e) {
    throw e instanceof PdfBusy || e instanceof PdfFailed ? new AppError('unavailable', { retryAfterSeconds: 5 }) : e
  }
}
