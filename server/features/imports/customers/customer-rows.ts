import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import type { NamedRow } from '../cells/columns.ts'
import type { Read } from '../faults.ts'
import { readAdvances } from '../payments/advances.ts'
import { cellReader } from '../cells/cell-reader.ts'
import { readCustomerId, readYesOrNo } from '../cells/read-cell.ts'
import { type CustomerOfRow, readCustomerDetails } from '../simple-rows.ts'

/** A customer of a file. */
export interface ImportedCustomer extends CustomerOfRow {
  /** The id in the account that exported it. */
  id: string | null
  is_archived: boolean
  /** Payments that are not fully allocated, and their refunds. Only Pavti's own exports have them. */
  advances: readonly PaymentEntry[]
}

/** Reads a row as a customer. */
export const readCustomer = (named: NamedRow): Read<ImportedCustomer> => {
  const { archived: _archived, advances: _advances, customer_id, ...details } = named.values
  const read = readCustomerDetails({ row: named.row, values: details })
  const faults = 'faults' in read ? [...read.faults] : []
  const cell = cellReader(named, faults)
  const is_archived = cell('archived', readYesOrNo) ?? false
  const entries = cell('advances', readAdvances) ?? []
  if (!('value' in read) || faults.length > 0) return { faults }
  return { value: { ...read.value, id: readCustomerId(customer_id), is_archived, advances: entries } }
}
