import type { CustomerDetails } from '#contract/customers.ts'
import type { HistoryEntry, Invoice, InvoiceDetail } from '#contract/invoices.ts'
import { toRupees } from '#domain/money.ts'
import { frozenSeller, type SellerDetails } from '#domain/seller.ts'
import type { HistoryRow } from './history-queries.ts'
import { whyNotMarkPaid, whyNotMarkPending } from './policy.ts'
import type { InvoiceRow, LineRow } from './queries.ts'

/** Of an invoice that was made before customers were kept. */
const NOTHING_KNOWN: CustomerDetails = { phone: null, email: null, address: null, gstin: null, state_code: null }

/** An invoice as its seller sees it. `origin` is the public address of this installation. */
export const presentInvoice = (row: InvoiceRow, origin: string): Invoice => ({
  id: row.id,
  user_id: row.user_id,
  number: row.number,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_upi: row.customer_upi,
  amount: toRupees(row.amount),
  amount_paid: toRupees(row.amount_paid),
  notes: row.notes,
  state: row.state,
  paid: row.state === 'paid',
  paid_on: row.paid_on,
  issued_on: row.issued_on,
  created_at: row.created_at.toISOString(),
  payment_url: `${origin}/payment/${row.id}`,
  pdf_url: `/api/invoices/${row.id}/pdf`,
  proof_image_url: null,
  can: {
    mark_paid: row.state !== 'paid' && whyNotMarkPaid(row) === null,
    mark_pending: whyNotMarkPending(row) === null,
  },
})

/** The same with its lines and history. */
export const presentInvoiceDetail = (
  row: InvoiceRow & { seller_details: Partial<SellerDetails> },
  lines: readonly LineRow[],
  history: readonly HistoryRow[],
  origin: string,
): InvoiceDetail => ({
  ...presentInvoice(row, origin),
  seller_name: row.seller_name,
  customer_details: row.customer_details ?? NOTHING_KNOWN,
  seller: frozenSeller(row.seller_details),
  lines: lines.map((line) => ({ description: line.description, amount: toRupees(line.amount) })),
  history: history.map(presentHappening),
})

const presentHappening = (row: HistoryRow): HistoryEntry => ({
  at: row.at.toISOString(),
  by: row.by,
  what: row.what,
  amount: row.amount === null ? null : toRupees(row.amount),
  reason: row.reason,
})
