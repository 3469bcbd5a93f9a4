import { ENGLISH_NAMES } from '#domain/text/languages.ts'
import { findState } from '#domain/gst/states.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { addCustomers, resolveCustomers } from '../../customers/service.ts'
import { insertAdvances } from '../../settlement/service.ts'
import { doubtGstin } from '../customer-identity.ts'
import type { Read, RowFault } from '../faults.ts'
import { findAdvanceFaults, planKnownAdvances, readAdvances } from '../payments/advances.ts'
import type { ReadRow, RowImport } from '../row-import.ts'
import type { NamedRow } from '../cells/columns.ts'
import { cellReader, readCustomerId, readYesOrNo } from '../cells/read-cell.ts'
import { type CustomerOfRow, readCustomerDetails } from '../simple-rows.ts'

/** A customer of a file. */
interface ImportedCustomer extends CustomerOfRow {
  /** The id in the account that exported it. */
  id: string | null
  is_archived: boolean
  /** Payments that are not fully allocated, and their refunds. Only Pavti's own exports have them. */
  advances: readonly PaymentEntry[]
}

/** Reads a row as a customer. */
const readCustomer = (named: NamedRow): Read<ImportedCustomer> => {
  const { archived: _archived, advances: _advances, customer_id, ...details } = named.values
  const read = readCustomerDetails({ row: named.row, values: details })
  const faults = 'faults' in read ? [...read.faults] : []
  const cell = cellReader(named, faults)
  const is_archived = cell('archived', readYesOrNo) ?? false
  const entries = cell('advances', readAdvances) ?? []
  if (!('value' in read) || faults.length > 0) return { faults }
  return { value: { ...read.value, id: readCustomerId(customer_id), is_archived, advances: entries } }
}

const KNOWN_WITHOUT_GSTIN = 'You have this customer without a GSTIN. This row is left out; add the GSTIN on their page'

const KNOWN_ARCHIVED = 'You archived this customer. This row is left out; restore them on their page'
const ADDED_MEANWHILE = 'A customer was added meanwhile. Import the file again.'
const ADVANCES_LEFT_OUT =
  'You have this customer already. Some advances of this row are left out; compare them with the payments on their page'

interface Doubt {
  field: string
  reason: string
}

/** Returns the doubts about a row; `known` is the customer in Pavti that it matches, if there is one. */
function listDoubts(
  { gstin, is_archived }: ImportedCustomer,
  known: { gstin: string | null; is_archived: boolean } | null,
): Doubt[] {
  const gstinDoubt = !gstin ? null : known && known.gstin === null ? KNOWN_WITHOUT_GSTIN : doubtGstin(gstin)
  return [
    ...(gstinDoubt === null ? [] : [{ field: 'gstin', reason: gstinDoubt }]),
    ...(known?.is_archived && !is_archived ? [{ field: 'archived', reason: KNOWN_ARCHIVED }] : []),
  ]
}

/** Whether nothing of a row is imported. */
const isLeftOut = (doubts: readonly Doubt[]): boolean =>
  doubts.some(({ reason }) => reason === KNOWN_WITHOUT_GSTIN || reason === KNOWN_ARCHIVED)

const toAdvancesOfRow = ({ row, value }: ReadRow<ImportedCustomer>) => ({ row, entries: value.advances })

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

/** The import of customers. */
export const CUSTOMER_IMPORT: RowImport<ImportedCustomer> = {
  read: readCustomer,
  compare: async (tx, actor, rows) => {
    const matches = await resolveCustomers(
      tx,
      actor,
      rows.map(({ value }) => value),
    )
    const added = rows.filter((_, i) => matches[i]?.kind === 'new')
    const faults = await findAdvanceFaults(tx, actor, added.map(toAdvancesOfRow))
    const checked = rows.map((one, i) => {
      const match = matches[i]
      const known = match?.kind === 'found' ? match.customer : null
      return { ...one, known, doubts: listDoubts(one.value, known) }
    })
    const ofKnown = checked.flatMap(({ row, value, known, doubts }) =>
      known ? [{ row, entries: value.advances, customerId: isLeftOut(doubts) ? null : known.id }] : [],
    )
    const { advances, rowsLeftOut } = await planKnownAdvances(tx, actor, ofKnown, added.map(toAdvancesOfRow))
    const warnings = [
      ...checked.flatMap(({ row, doubts }) => doubts.map((doubt): RowFault => ({ row, ...doubt }))),
      ...rowsLeftOut.map((row): RowFault => ({ row, field: 'advances', reason: ADVANCES_LEFT_OUT })),
    ]
    return { added: added.map(({ value }) => value), warnings, faults, advances }
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
