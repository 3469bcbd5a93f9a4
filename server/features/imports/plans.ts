import type { Imported } from '#contract/imports/imports.ts'
import { showDay } from '#domain/days/india-day.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import { EXPORTED_STATES } from '#domain/document/export-labels.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { ENGLISH_NAMES } from '#domain/text/languages.ts'
import { findState } from '#domain/gst/states.ts'
import { showTaxRate } from '#domain/gst/tax-rate.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { findDescriptions, insertItems, recordItemImport } from '../items/service.ts'
import { addCustomers, resolveCustomers } from '../customers/service.ts'
import { insertAdvances } from '../payments/service.ts'
import type { NamedRow } from './cells/columns.ts'
import { doubtGstin } from './doubt-gstin.ts'
import type { Read, RowFault } from './faults.ts'
import type { PastInvoice } from './past-invoice.ts'
import { planPast } from './past-invoices.ts'
import { type ImportedCustomer, readCustomer } from './customer-rows.ts'
import { findAdvanceFaults, findRecordedAmounts } from './payments/advances.ts'
import { type ImportedItem, readItem } from './simple-rows.ts'
import { writePast } from './write-past.ts'

const BATCH = 1_000
const FIRST_ROWS = 5

/** What an import would do, with the first rows as the preview shows them. */
interface Plan {
  faults: RowFault[]
  /** Doubts about rows that are imported nevertheless. */
  warnings: RowFault[]
  added: number
  skipped: number
  first: { row: number; values: Record<string, string> }[]
  write: (tx: Tx) => Promise<void>
}

type PreviewValues = Record<string, string | null | undefined>

interface ReadRow<T> {
  row: number
  value: T
}

/** An import in which each row is one record. */
interface RowImport<T> {
  read: (row: NamedRow) => Read<T>
  compare: (
    tx: Tx,
    actor: Actor,
    rows: readonly ReadRow<T>[],
  ) => Promise<{ added: T[]; warnings: RowFault[]; faults: RowFault[] }>
  describe: (value: T) => PreviewValues
  insert: (tx: Tx, actor: Actor, values: readonly T[]) => Promise<unknown>
}

const KNOWN_WITHOUT_GSTIN = 'You have this customer without a GSTIN. This row is left out; add the GSTIN on their page'

const KNOWN_ARCHIVED = 'You archived this customer. This row is left out; restore them on their page'
const ADDED_MEANWHILE = 'A customer was added meanwhile. Import the file again.'
// Without a UTR, an advance cannot be told from one that was recorded by hand.
const KNOWN_WITH_ADVANCES =
  'You have this customer already. The new advances of this row are left out; record them on their page'

/**
 * Returns the doubts about a row; `known` is the customer in Pavti that it matches, if there is one, and `recorded` has the
 * amounts of the payments in Pavti.
 */
function listDoubts(
  { gstin, is_archived, advances }: ImportedCustomer,
  known: { gstin: string | null; is_archived: boolean } | null,
  recorded: ReadonlyMap<string, Paise>,
): { field: string; reason: string }[] {
  const gstinDoubt = !gstin ? null : known && known.gstin === null ? KNOWN_WITHOUT_GSTIN : doubtGstin(gstin)
  return [
    ...(gstinDoubt === null ? [] : [{ field: 'gstin', reason: gstinDoubt }]),
    ...(known?.is_archived && !is_archived ? [{ field: 'archived', reason: KNOWN_ARCHIVED }] : []),
    ...(known && advances.some((one) => one.amount > (recorded.get(one.payment_id ?? '') ?? 0n))
      ? [{ field: 'advances', reason: KNOWN_WITH_ADVANCES }]
      : []),
  ]
}

/** @throws import_has_faults if a customer with advances was added meanwhile */
async function insertCustomers(tx: Tx, actor: Actor, customers: readonly ImportedCustomer[]): Promise<void> {
  const ids = await addCustomers(tx, actor, customers)
  const advances = customers.flatMap((customer, i) =>
    customer.advances.map((entry) => {
      const [customer_id, payment_id] = [ids[i], entry.payment_id]
      if (!customer_id || payment_id === null) throw new AppError('import_has_faults', { sentence: ADDED_MEANWHILE })
      return { ...entry, customer_id, payment_id }
    }),
  )
  if (advances.length > 0) await insertAdvances(tx, actor, advances)
}

const CUSTOMERS: RowImport<ImportedCustomer> = {
  read: readCustomer,
  compare: async (tx, actor, rows) => {
    const matches = await resolveCustomers(
      tx,
      actor,
      rows.map(({ value }) => value),
    )
    const added = rows.filter((_, i) => matches[i]?.kind === 'new')
    const faults = await findAdvanceFaults(
      tx,
      actor,
      added.map(({ row, value }) => ({ row, entries: value.advances })),
    )
    const recorded = await findRecordedAmounts(
      tx,
      actor,
      rows.flatMap(({ value }) => value.advances),
    )
    const warnings = rows.flatMap(({ row, value }, i): RowFault[] => {
      const match = matches[i]
      return listDoubts(value, match?.kind === 'found' ? match.customer : null, recorded).map((doubt) => ({
        row,
        ...doubt,
      }))
    })
    return { added: added.map(({ value }) => value), warnings, faults }
  },
  describe: (value) => ({
    Name: value.name,
    Mobile: value.phone,
    Email: value.email,
    Address: value.address,
    GSTIN: value.gstin,
    State: findState(value.state_code ?? (value.gstin && stateOfGstin(value.gstin)) ?? '')?.name,
    Language: value.language && ENGLISH_NAMES[value.language],
    Notes: value.notes,
    Archived: value.is_archived ? 'Yes' : null,
    Advances: value.advances.length > 0 ? String(value.advances.length) : null,
  }),
  insert: insertCustomers,
}

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
    return { added, warnings: [], faults: [] }
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
  Received: one.amount_paid > 0n ? showRupeesAndPaise(one.amount_paid) : null,
  'Received on': one.receivedOn && showDay(one.receivedOn),
  Payments: one.payments.length > 1 ? String(one.payments.length) : null,
  State: EXPORTED_STATES[one.state],
  'Credits invoice': one.credits_number,
  'Debits invoice': one.debits_number,
})

const withoutEmpty = (values: PreviewValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function readAll<T>(rows: readonly NamedRow[], read: (row: NamedRow) => Read<T>) {
  const faults: RowFault[] = []
  const valid: ReadRow<T>[] = []
  for (const named of rows) {
    const one = read(named)
    if ('value' in one) valid.push({ row: named.row, value: one.value })
    else faults.push(...one.faults)
  }
  return { faults, valid }
}

const planRows =
  <T>({ read, compare, describe, insert }: RowImport<T>) =>
  async (tx: Tx, actor: Actor, rows: readonly NamedRow[]): Promise<Plan> => {
    const { faults, valid } = readAll(rows, read)
    const { added, warnings, faults: misfits } = await compare(tx, actor, valid)
    return {
      faults: [...faults, ...misfits],
      warnings,
      added: added.length,
      skipped: valid.length - added.length,
      first: valid.slice(0, FIRST_ROWS).map(({ row, value }) => ({ row, values: withoutEmpty(describe(value)) })),
      write: async (tx) => void (await insert(tx, actor, added)),
    }
  }

/** Plans the import of each kind of file. Only `write` stores anything. */
export const PLANS: Record<Imported, (tx: Tx, actor: Actor, rows: readonly NamedRow[]) => Promise<Plan>> = {
  customers: planRows(CUSTOMERS),
  items: planRows(ITEMS),
  invoices: async (tx, actor, rows) => {
    const plan = await planPast(tx, actor, rows)
    const { documents, added, skipped, faults, warnings } = plan
    return {
      faults,
      warnings,
      added: added.length,
      skipped,
      first: documents.slice(0, FIRST_ROWS).map((one) => ({ row: one.row, values: withoutEmpty(describePast(one)) })),
      write: (tx) => writePast(tx, actor, plan),
    }
  },
}
