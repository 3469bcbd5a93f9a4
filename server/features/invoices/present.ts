import type { HistoryEntry, Invoice, InvoiceDetail } from '#contract/invoices.ts'
import { toRupees } from '#domain/money.ts'
import type { HistoryRow } from './history-queries.ts'
import { whyNotMarkPaid, whyNotMarkPending } from './policy.ts'
import type { InvoiceRow, LineRow } from './queries.ts'

/** An invoice as its seller sees it. `origin` is the public address of this installation. */
export const presentInvoice = (row: InvoiceRow, origin: string): Invoice => ({
  id: row.id,
  user_id: row.user_id,
  number: row.number,
  customer_name: row.customer_name,
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
  row: InvoiceRow,
  lines: readonly LineRow[],
  history: readonly HistoryRow[],
  origin: string,
): InvoiceDetail => ({
  ...presentInvoice(row, origin),
  seller_name: row.seller_name,
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
