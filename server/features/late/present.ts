import type { LateCustomer } from '#contract/late/late.ts'
import { toRupees } from '#domain/money/money.ts'
import type { LateClaimRow, LateInvoiceRow, LateRow } from './queries.ts'

/** Converts a late customer to the API form. `origin` is the public address of this installation. */
export const presentLate = (
  row: LateRow,
  oldest: readonly LateInvoiceRow[],
  claimed: readonly LateClaimRow[],
  origin: string,
): LateCustomer => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  language: row.language,
  owed: toRupees(row.owed),
  invoices: Number(row.invoices),
  oldest_due_on: row.oldest_due_on,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  promised_by: row.promised_on,
  reminders_off: row.reminders_off,
  oldest_invoices: oldest.map((invoice) => ({
    id: invoice.id,
    kind: invoice.kind,
    number: invoice.number,
    amount: toRupees(invoice.balance),
    due_on: invoice.due_on,
    payment_url: `${origin}/payment/${invoice.id}`,
  })),
  claims: claimed.map(({ invoice_id, number, amount }) => ({ invoice_id, number, amount: toRupees(amount) })),
})
