import type { IssuedKind } from '../document.ts'
import type { SupplyType } from '../../gst/gst-supply.ts'
import type { ShownState } from '../invoice-balance.ts'

/** The kinds of documents as exported files name them; an import reads the same words. */
export const EXPORTED_KINDS: Record<IssuedKind, string> = {
  invoice: 'Invoice',
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
}

/** The types of supply as exported files name them; an import reads the same words. */
export const EXPORTED_SUPPLIES: Record<SupplyType, string> = {
  regular: 'Regular',
  export_with_tax: 'Export with tax',
  export_without_tax: 'Export without tax',
  sez_with_tax: 'SEZ with tax',
  sez_without_tax: 'SEZ without tax',
}

/** The states of documents as exported files name them. */
export const EXPORTED_STATES: Record<ShownState, string> = {
  draft: 'Draft',
  pending: 'Pending',
  part_paid: 'Part paid',
  paid: 'Paid',
  settled: 'Settled',
  credited: 'Credited',
  void: 'Cancelled',
  issued: 'Issued',
}
