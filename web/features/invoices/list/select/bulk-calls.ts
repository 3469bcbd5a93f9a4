import { addressOf } from '#contract/call/address.ts'
import { BULK_CALLS, type BulkResult } from '#contract/invoices/bulk-results.ts'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { remindInBulk } from '#contract/reminders/reminder-calls.ts'
import type { markPaidInBulk } from '#contract/settlement/invoice-payment-calls.ts'
import type { Day } from '#domain/days/india-day.ts'
import { fetchFile } from '#web/fetch-file.ts'
import { explainRefused } from '#web/explain-refused.ts'
import { type CallError, codeOf, send } from '#web/send.ts'
import type { Outcome } from './run-bulk.ts'
import type { ZipFile } from './zip.ts'
import type { AddressOf } from '#web/bare-calls.ts'
import { ofBusiness } from '#web/named-business.ts'

/** The calls with their types but without their schemas. */
const calls: { markPaidInBulk: AddressOf<typeof markPaidInBulk>; remindInBulk: AddressOf<typeof remindInBulk> } =
  BULK_CALLS

const toOutcomes = (results: readonly BulkResult[]): Promise<Outcome[]> =>
  Promise.all(
    results.map(async ({ id, error }) => ({
      id,
      reason: error && (await explainRefused(error)),
    })),
  )

/**
 * Marks a portion as paid. With the same key, an invoice that was marked before counts as done and is not paid again.
 */
export async function markPortion(
  ids: string[],
  { key, ...payment }: { key: string; received_on: Day; method: PaymentMethod },
): Promise<Outcome[]> {
  return toOutcomes((await send(calls.markPaidInBulk, { body: { invoice_ids: ids, ...payment }, key })).results)
}

/** Mails reminders of a portion. */
export async function remindPortion(ids: string[], key: string): Promise<Outcome[]> {
  return toOutcomes((await send(calls.remindInBulk, { body: { invoice_ids: ids }, key })).results)
}

/** Whether an error concerns a single invoice; any other error, such as no network, ends the run. */
const isRefusal = (e: unknown): e is CallError => codeOf(e) === 'not_found'

/** Returns the file name of an invoice's PDF: "INV-26-27-0042 Asha Traders.pdf"; a draft has the start of its id. */
const pdfName = ({ id, number, customer_name: name }: Invoice): string =>
  `${`${number ?? id.slice(0, 8)} ${name}`.replaceAll(/[\\/:*?"<>|]+/g, '-').slice(0, 80)}.pdf`

/** Fetches the PDF of an invoice into `files`. */
export async function fetchPdf(invoice: Invoice, files: Map<string, ZipFile>): Promise<Outcome> {
  const { pdf_url: address } = invoice
  if (address === null) throw new Error('An invoice of the list has no PDF.')
  try {
    const pdf = await fetchFile(address)
    files.set(invoice.id, { name: pdfName(invoice), content: new Uint8Array(await pdf.arrayBuffer()) })
    return { id: invoice.id, reason: null }
  } catch (e) {
    if (!isRefusal(e)) throw e
    return { id: invoice.id, reason: e.message }
  }
}

/** Returns the request for the invoices as CSV. */
export const csvRequest = (ids: readonly string[]): Request =>
  new Request(ofBusiness(addressOf(BULK_CALLS.exportChosenInvoices)), {
    method: BULK_CALLS.exportChosenInvoices.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoice_ids: ids }),
  })
