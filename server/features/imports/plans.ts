import type { ImportedTable } from '#contract/imports/imports.ts'
import { showDay } from '#domain/days/india-day.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import { EXPORTED_STATES } from '#domain/document/exports/export-columns.ts'
import { receivedOf, shownStateOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showTaxRate } from '#domain/gst/tax-rate.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findDescriptions, insertItems, recordItemImport } from '../items/service.ts'
import type { NamedRow } from './cells/columns.ts'
import { CUSTOMER_IMPORT } from './customers/customer-import.ts'
import type { PastInvoice } from './past/past-invoice.ts'
import { planPast } from './past/plan-past-invoices.ts'
import { FIRST_ROWS, type Plan, planRows, type PreviewValues, type RowImport, withoutEmpty } from './row-import.ts'
import { type ImportedItem, readItem } from './simple-rows.ts'
import { writePast } from './past/write-past.ts'

const BATCH = 1_000

const ITEMS: RowImport<ImportedItem> = {
  read: readItem,
  compare: async (tx, actor, rows) => {
    const descriptions = rows.map(({ value }) => value.description)
    const known = await findDescriptions(tx, actor, descriptions)
    const keys = new Map(known.map(({ given, key }) => [given, key]))
    const usedKeys = new Set(known.filter(({ is_known: isKnown }) => isKnown).map(({ key }) => key))
    const added = rows.flatMap(({ value }) => {
      const key = keys.get(value.description) ?? ''
      if (usedKeys.has(key)) return []
      usedKeys.add(key)
      return [value]
    })
    return { added, warnings: [], faults: [], advances: [], openings: [] }
  },
  describe: (value) => ({
    Description: value.description,
    'HSN or SAC': value.hsn,
    Unit: value.unit,
    'Unit price': showRupeesAndPaise(value.unit_price),
    'GST rate': showTaxRate(value.rate),
    Exemption: value.exemption && EXEMPTION_LABELS[value.exemption],
  }),
  insert: async (tx, actor, values) => {
    for (let at = 0; at < values.length; at += BATCH) await insertItems(tx, actor, values.slice(at, at + BATCH))
    if (values.length > 0) await recordItemImport(tx, actor, values.length)
  },
}

const describePast = (one: PastInvoice): PreviewValues => ({
  Number: one.number,
  Date: showDay(one.issued_on),
  'Due date': one.due_on && showDay(one.due_on),
  Customer: one.customer_name,
  Lines: one.lines.length > 1 ? String(one.lines.length) : null,
  'Before tax': showRupeesAndPaise(one.taxable),
  Tax: showRupeesAndPaise(paise(one.cgst + one.sgst + one.igst)),
  Total: showRupeesAndPaise(one.total),
  Received: receivedOf(one) > 0n ? showRupeesAndPaise(receivedOf(one)) : null,
  'Written off': one.amount_waived > 0n ? showRupeesAndPaise(one.amount_waived) : null,
  'Received on': one.receivedOn && showDay(one.receivedOn),
  Payments: one.payments.length > 1 ? String(one.payments.length) : null,
  State: EXPORTED_STATES[shownStateOf(one)],
  'Credits invoice': one.credits_number,
  'Debits invoice': one.debits_number,
})

/** Plans the import of each kind of table. Only `write` stores anything. */
export const PLANS: Record<ImportedTable, (tx: Tx, actor: Actor, rows: readonly NamedRow[]) => Promise<Plan>> = {
  customers: planRows(CUSTOMER_IMPORT),
  items: planRows(ITEMS),
  invoices: async (tx, actor, rows) => {
    const plan = await planPast(tx, actor, rows)
    const { documents, added, skipped, faults, warnings } = plan
    return {
      faults,
      warnings,
      added: added.length,
      skipped,
      advances: 0,
      first: documents.slice(0, FIRST_ROWS).map((one) => ({ row: one.row, values: withoutEmpty(describePast(one)) })),
      write: (tx) => writePast(tx, actor, plan),
    }
  },
}
