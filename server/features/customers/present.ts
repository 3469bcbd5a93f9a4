import type { Customer, CustomerDetail, CustomerDetails } from '#contract/customers/customers.ts'
import { toRupees } from '#domain/money/money.ts'
import type { CustomerDetailRow, CustomerRow, HistoryRow, OpeningRow } from './queries.ts'

/** Picks the details of a customer besides the name. */
export const presentDetails = ({ phone, email, address, gstin, state_code }: CustomerDetails): CustomerDetails => ({
  phone,
  email,
  address,
  gstin,
  state_code,
})

/** Converts a row to the API form in a list. */
export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  ...presentDetails(row),
  invoices: Number(row.invoices),
  owed: toRupees(row.owed),
  received: toRupees(row.received),
  promised_by: row.promised_on,
  language: row.language,
  reminders_off: row.reminders_off,
  archived: row.archived_at !== null,
  version: row.version,
  created_at: row.created_at.toISOString(),
})

/** Converts a row to the API form with notes and history. */
export const presentCustomerDetail = (
  row: CustomerDetailRow,
  history: readonly HistoryRow[],
  openings: readonly OpeningRow[],
): CustomerDetail => ({
  ...presentCustomer(row),
  refundable: toRupees(row.refundable),
  advance: toRupees(row.advance),
  opening_balances: openings.map(({ id, amount, settled, as_of }) => ({
    id,
    amount: toRupees(amount),
    settled: toRupees(settled),
    as_of,
  })),
  notes: row.notes,
  history: history.map(({ at, by, what, detail }) => ({ at: at.toISOString(), by, what, detail })),
})
