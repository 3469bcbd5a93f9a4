import { showDay } from '#domain/days/india-day.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { ENGLISH_NAMES } from '#domain/text/languages.ts'
import { findState } from '#domain/gst/states.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findSeller } from '../../business/service.ts'
import { addCustomers, resolveCustomers } from '../../customers/service.ts'
import {
  findWithOpening,
  insertAdvances,
  insertOpenings,
  type OpeningInput,
  type PastOpening,
} from '../../settlement/service.ts'
import { insertPastVouchers } from '../../vouchers/service.ts'
import { gstinWarning } from '../customer-identity.ts'
import { customerAddedMeanwhile, type Read, type RowFault } from '../faults.ts'
import { findAdvanceFaults, planKnownAdvances, readAdvances } from '../payments/advances.ts'
import { daysOpenTo, whyDayNotOpen } from '../open-days.ts'
import type { ReadRow, RowImport } from '../row-import.ts'
import { openingDay, readOpening, type ReadOpening } from './opening-cells.ts'
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
  opening: ReadOpening | null
}

/** Reads a row as a customer with its id, advances and opening balance. */
const readCustomer = (named: NamedRow): Read<ImportedCustomer> => {
  const { archived: _archived, advances: _advances, customer_id, ...others } = named.values
  const { opening_balance: _balance, opening_on: _on, paid_ahead: _ahead, ...rest } = others
  const { balance_side: _side, balance_since: _since, ...details } = rest
  const read = readCustomerDetails({ row: named.row, values: details })
  const faults = 'faults' in read ? [...read.faults] : []
  const cell = cellReader(named, faults)
  const is_archived = cell('archived', readYesOrNo) ?? false
  const entries = cell('advances', readAdvances) ?? []
  const opening = readOpening(cell, named.values)
  if (!('value' in read) || faults.length > 0) return { faults }
  return { value: { ...read.value, id: readCustomerId(customer_id), is_archived, advances: entries, opening } }
}

const KNOWN_WITHOUT_GSTIN = 'You have this customer without a GSTIN. This row is left out; add the GSTIN on their page'

const KNOWN_WITH_OTHER_PHONE =
  'A customer of this name has another phone number. This row is left out; if it is somebody else, add something to the name'
const KNOWN_ARCHIVED = 'You archived this customer. This row is left out; restore them on their page'
const KNOWN_SEVERAL_TIMES =
  'Several customers have this name. This row is left out; add the GSTIN of the one that it means'
const ADVANCES_LEFT_OUT =
  'You have this customer already. Some advances of this row are left out; compare them with the payments on their page'

const OPENING_LEFT_OUT = 'You have this customer already, with an opening balance. The one of this row is left out'
const OPENING_TWICE =
  'This customer is in the file twice, with an opening balance each time. The one of this row is left out; if it is somebody else, add something to the name'
const OPENING_OF_DAY = 'Balances are recorded as owed on {day}. Leave out the unpaid invoices that they contain'

/** Chooses the day of each balance, and finds faults of days that are not open, by row. */
async function planOpenings(tx: Tx, actor: Actor, rows: readonly ReadRow<ImportedCustomer>[]) {
  const faultOf = new Map<number, RowFault>()
  const dayOf = new Map<ImportedCustomer, OpeningInput>()
  const chosen: RowFault[] = []
  if (!rows.some(({ value }) => value.opening)) return { faultOf, chosen, dayOf }
  const days = daysOpenTo(await findSeller(tx, actor))
  for (const { row, value } of rows) {
    if (!value.opening) continue
    const { kind, amount, asOf } = value.opening
    const as_of = openingDay(value.opening, days)
    const closed = whyDayNotOpen(as_of, days)
    if (closed !== null) faultOf.set(row, { row, field: 'opening_balance', reason: closed })
    if (typeof asOf === 'string' && chosen.length === 0)
      chosen.push({ row, field: 'opening_balance', reason: OPENING_OF_DAY.replace('{day}', showDay(as_of)) })
    dayOf.set(value, { kind, amount, as_of })
  }
  return { faultOf, chosen, dayOf }
}

interface Doubt {
  field: string
  reason: string
}

/** Returns the doubts about a row; `known` is the matching customer in Pavti, if there is one. */
function listDoubts(
  { id, gstin, phone, is_archived }: ImportedCustomer,
  known: { id: string | null; gstin: string | null; phone: string | null; is_archived: boolean } | null,
): Doubt[] {
  const isSame = id && known?.id === id
  const isOtherPhone = known && !isSame && !known.gstin && !gstin && known.phone && phone && known.phone !== phone
  const gstinDoubt = !gstin ? null : known && known.gstin === null ? KNOWN_WITHOUT_GSTIN : gstinWarning(gstin)
  return [
    ...(gstinDoubt === null ? [] : [{ field: 'gstin', reason: gstinDoubt }]),
    ...(isOtherPhone ? [{ field: 'phone', reason: KNOWN_WITH_OTHER_PHONE }] : []),
    ...(known?.is_archived && !is_archived ? [{ field: 'archived', reason: KNOWN_ARCHIVED }] : []),
  ]
}

/** Whether the row is skipped. */
const isLeftOut = (doubts: readonly Doubt[]): boolean =>
  doubts.some(({ reason }) => [KNOWN_WITHOUT_GSTIN, KNOWN_WITH_OTHER_PHONE, KNOWN_ARCHIVED].includes(reason))

const toAdvancesOfRow = ({ row, value }: ReadRow<ImportedCustomer>) => ({ row, entries: value.advances })

/**
 * Adds customers with their opening balances and advances. @throws import_has_faults if a customer with advances was
 * added meanwhile
 */
async function insertCustomers(tx: Tx, actor: Actor, customers: readonly NewCustomer[]): Promise<void> {
  const ids = await addCustomers(tx, actor, customers)
  const openings = customers.flatMap(({ openingInput }, i) => {
    if (!openingInput) return []
    const customerId = ids[i]
    if (!customerId) throw customerAddedMeanwhile()
    return [{ ...openingInput, customerId }]
  })
  const advances = customers.flatMap((customer, i) =>
    customer.advances.map((entry) => {
      const [customer_id, payment_id] = [ids[i], entry.payment_id]
      if (!customer_id || payment_id === null) throw customerAddedMeanwhile()
      return { ...entry, customer_id, payment_id }
    }),
  )
  if (openings.length > 0) await insertOpenings(tx, actor, openings)
  if (advances.length > 0) await insertAdvances(tx, actor, advances)
  await insertPastVouchers(tx, actor, advances)
}

/** A customer to add. */
interface NewCustomer extends ImportedCustomer {
  openingInput?: OpeningInput | undefined
}

/** The import of customers. */
export const CUSTOMER_IMPORT: RowImport<NewCustomer> = {
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
      const customer = match && match.kind !== 'ambiguous' ? match.customer : null
      const known = match?.kind === 'found' ? customer : null
      const doubts = customer ? listDoubts(one.value, known) : [{ field: 'name', reason: KNOWN_SEVERAL_TIMES }]
      return { ...one, customer, known, doubts }
    })
    const ofKnown = checked.flatMap(({ row, value, known, doubts }) =>
      known ? [{ row, entries: value.advances, customerId: isLeftOut(doubts) ? null : known.id }] : [],
    )
    const { faultOf, chosen, dayOf } = await planOpenings(tx, actor, rows)
    const withOpening = checked.flatMap(({ row, value, customer, known, doubts }) => {
      const opening = dayOf.get(value)
      return customer && opening && !isLeftOut(doubts) ? [{ row, customer, known, opening }] : []
    })
    const withBalance = withOpening.flatMap(({ row, customer, opening }) =>
      customer.id ? [{ row, customerId: customer.id, opening }] : [],
    )
    // A new customer gets the balance of the row that adds it, else of the first other row that names it.
    const ofNew = new Map<object, { row: number; opening: OpeningInput }>()
    const repeatedOpenings: number[] = []
    for (const { row, customer, opening } of withOpening.toSorted((a, b) => Number(!!a.known) - Number(!!b.known))) {
      if (customer.id) continue
      if (ofNew.has(customer)) repeatedOpenings.push(row)
      else ofNew.set(customer, { row, opening })
    }
    const hasOpening = await findWithOpening(
      tx,
      actor,
      withBalance.map(({ customerId }) => customerId),
    )
    const openings: PastOpening[] = []
    // A day is only checked for a balance that would be added.
    const openingRows = new Set([...ofNew.values()].map(({ row }) => row))
    const openingsLeftOut: number[] = []
    for (const { row, customerId, opening } of withBalance) {
      if (hasOpening.has(customerId)) openingsLeftOut.push(row)
      else {
        openings.push({ ...opening, customerId })
        openingRows.add(row)
      }
      hasOpening.add(customerId)
    }
    const { advances, rowsLeftOut } = await planKnownAdvances(tx, actor, ofKnown, added.map(toAdvancesOfRow))
    const warnings = [
      ...checked.flatMap(({ row, doubts }) => doubts.map((doubt): RowFault => ({ row, ...doubt }))),
      ...rowsLeftOut.map((row): RowFault => ({ row, field: 'advances', reason: ADVANCES_LEFT_OUT })),
      ...openingsLeftOut.map((row): RowFault => ({ row, field: 'opening_balance', reason: OPENING_LEFT_OUT })),
      ...repeatedOpenings.map((row): RowFault => ({ row, field: 'opening_balance', reason: OPENING_TWICE })),
      ...chosen,
    ]
    return {
      added: checked.flatMap(({ value, customer, known }) =>
        customer && !known ? [{ ...value, openingInput: ofNew.get(customer)?.opening }] : [],
      ),
      warnings,
      faults: [...faults, ...[...faultOf].flatMap(([row, fault]) => (openingRows.has(row) ? [fault] : []))],
      advances,
      openings,
    }
  },
  describe: (value) => ({
    Name: value.name,
    Mobile: value.phone && showPhone(value.phone),
    Email: value.email,
    Address: value.address,
    GSTIN: value.gstin,
    State: findState(value.state_code ?? (value.gstin && stateOfGstin(value.gstin)) ?? '')?.name,
    Language: value.language && ENGLISH_NAMES[value.language],
    Notes: value.notes,
    Archived: value.is_archived ? 'Yes' : null,
    Advances: value.advances.length > 0 ? String(value.advances.length) : null,
    [value.opening?.kind === 'paid_ahead' ? 'Paid ahead' : 'Opening balance']:
      value.opening && showRupeesAndPaise(value.opening.amount),
  }),
  insert: insertCustomers,
}
