import type { Invoice } from '#contract/invoices/invoices.ts'
import * as texts from '../texts.en.ts'

const KIND_NAMES: Partial<Record<Invoice['kind'], string>> = {
  credit_note: texts.creditNote,
  debit_note: texts.debitNote,
}

/** The title of its screen: "Invoice INV/26-27/0042", "Credit note CN/26-27/0001", "Draft". */
export const nameInvoiceScreen = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string =>
  number === null ? texts.draft : `${KIND_NAMES[kind] ?? texts.invoice} ${number}`
