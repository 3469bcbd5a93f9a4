import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import type { NamedRow } from './cells/columns.ts'
import type { Read } from './faults.ts'
import { readAdvances } from './payments/advances.ts'
import { CellFault, readYesOrNo } from './cells/read-cell.ts'
import { type CustomerOfRow, readCustomerDetails } from './simple-rows.ts'

/** A customer of a file. */
export interface ImportedCustomer extends CustomerOfRow {
  is_archived: boolean
  /** Payments that are not all allocated, and refunds of these; only in a file that Pavti exported. */
  advances: readonly PaymentEntry[]
}

/** Reads a row as a customer. */
export const readCustomer = ({ row, values }: NamedRow): Read<ImportedCustomer> => {
  const { archived, advances, ...others } = values
  const read = readCustomerDetails({ row, values: others })
  const faults = 'faults' in read ? [...read.faults] : []
  const cell = <T>(field: string, text: string | undefined, convert: (text: string) => T): T | null => {
    try {
      return text === undefined ? null : convert(text)
    } catch (e) {
      if (!(e instanceof CellFault)) throw e
      faults.push({ row, field, reason: e.message })
      return null
    }
  }
  const is_archived = cell('archived', archived, readYesOrNo) ?? false
  const entries = cell('advances', advances, readAdvances) ?? []
  if (!('value' in read) || faults.length > 0) return { faults }
  return { value: { ...read.value, is_archived, advances: entries } }
}
