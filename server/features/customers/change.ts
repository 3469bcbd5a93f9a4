import type { CustomerDetail, CustomerWarnings } from '#contract/customers/customers.ts'
import { GSTIN_DOUBTS, readRecipientGstin } from '#domain/gst/gstin.ts'
import type { Day } from '#domain/days/india-day.ts'
import { PROMISE_FAULTS, findPromiseFault } from '#domain/customer-account/promise.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { requireRoomForOne } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor } from '../../actor/actor.ts'
import { emitEvents } from '../webhooks/service.ts'
import { customerEvent } from './events.ts'
import { followMerge, readCustomerDetail } from './service.ts'
import { findClash, patchFields, type CustomerInput, normalizeCustomer } from './normalize-customer.ts'
import * as queries from './queries.ts'

const nameTaken = (existingId?: string) =>
  new AppError('customer_exists', {
    fields: {
      name: 'You already have a customer with this name. Customers with the same name each need their own GSTIN',
    },
    existingId,
  })

const getWarnings = ({ gstin = null }: CustomerInput): CustomerWarnings => {
  const read = gstin === null ? undefined : readRecipientGstin(gstin)
  return read && 'doubt' in read && read.doubt ? { gstin: GSTIN_DOUBTS[read.doubt] } : {}
}

interface SavedCustomer {
  customer: CustomerDetail
  warnings: CustomerWarnings
}

/**
 * Refuses a name in use. @throws customer_exists if another active customer has the name and their GSTINs do not
 * distinguish them
 */
async function refuseTakenName(
  tx: Tx,
  actor: Actor,
  { name, gstin }: { name: string; gstin: string | null },
  exceptId: string | null = null,
): Promise<void> {
  const clash = findClash(await queries.findNamesakes(tx, actor, name, exceptId), gstin)
  if (clash) throw nameTaken(clash.id)
}

const emitChanged = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  emitEvents(tx, actor, [customerEvent(tx, actor, 'customer.updated', id)])

/** Adds a customer. @throws customer_exists, account_full, key_reused */
export const createCustomer = (
  db: Db,
  actor: Actor,
  { notes = null, language = null, ...input }: CustomerInput & queries.PreferencesPatch,
  repeat: Repeat | undefined,
): Promise<SavedCustomer> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const fields = normalizeCustomer(input)
    await refuseTakenName(tx, actor, fields)
    requireRoomForOne('customers', await queries.countCustomers(tx, actor))
    const row = await queries.insertCustomer(tx, actor, fields)
    if (!row) throw nameTaken(findClash(await queries.findNamesakes(tx, actor, fields.name), fields.gstin)?.id)
    if (notes !== null || language !== null) await queries.setPreferences(tx, actor, row.id, { notes, language })
    await queries.addHistory(tx, actor, row.id, 'created')
    await emitEvents(tx, actor, [customerEvent(tx, actor, 'customer.created', row.id)])
    await requireStoredBytes(tx, actor)
    return { customer: await readCustomerDetail(tx, actor, row.id), warnings: getWarnings(input) }
  })

/**
 * Changes a customer; fields that are left out stay (`patchFields`).
 * @throws not_found, changed_elsewhere (another version, or merged), customer_exists, account_full, key_reused
 */
export const updateCustomer = async (
  db: Db,
  actor: Actor,
  id: string,
  { version, notes, language, ...input }: CustomerInput & queries.PreferencesPatch & { version: number },
  repeat: Repeat | undefined,
): Promise<SavedCustomer> => {
  const change = async (tx: Tx, row: queries.CustomerRow) => {
    if (row.merged_into !== null || row.version !== version) throw new AppError('changed_elsewhere')
    const fields = patchFields(row, input)
    if (row.archived_at === null) await refuseTakenName(tx, actor, fields, id)
    await queries.updateFields(tx, actor, id, fields)
    await queries.setPreferences(tx, actor, id, { notes, language })
    await queries.addHistory(tx, actor, id, 'changed')
    await emitChanged(tx, actor, id)
    await requireStoredBytes(tx, actor)
  }
  const customer = await changeCustomer(db, actor, id, change, repeat)
  return { customer, warnings: getWarnings(customer) }
}

/** Archives a customer. Safe to repeat. @throws not_found, changed_elsewhere (merged) */
export const archiveCustomer = (db: Db, actor: Actor, id: string) => setArchived(db, actor, id, true)

/**
 * Restores a customer. Safe to repeat. @throws not_found, changed_elsewhere (merged), customer_exists (a new one of
 * that name)
 */
export const restoreCustomer = (db: Db, actor: Actor, id: string) => setArchived(db, actor, id, false)

const setArchived = (db: Db, actor: Actor, id: string, isArchived: boolean): Promise<CustomerDetail> =>
  changeCustomer(db, actor, id, async (tx, row) => {
    if (row.merged_into !== null) throw new AppError('changed_elsewhere')
    if ((row.archived_at !== null) === isArchived) return
    if (!isArchived) await refuseTakenName(tx, actor, row, id)
    await queries.setArchived(tx, actor, id, isArchived)
    await queries.addHistory(tx, actor, id, isArchived ? 'archived' : 'restored')
    await emitChanged(tx, actor, id)
  })

/**
 * Stores the IST day by which the customer promised to pay, or null for none. For a merged customer it changes the
 * target. Safe to repeat. Locks the row, so that no promise remains after a concurrent payment of the whole balance.
 * @throws not_found (absent or of another business), invalid_input (past, or more than a year ahead), nothing_owed,
 * changed_elsewhere (merged meanwhile)
 */
export const setPromise = (db: Db, actor: Actor, id: string, promisedBy: Day | null): Promise<CustomerDetail> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const found = await followMerge(tx, actor, id)
      const row = found && (await queries.lockCustomer(tx, actor, found.id))
      if (!row) throw new AppError('not_found')
      if (row.merged_into !== null) throw new AppError('changed_elsewhere')
      if (promisedBy !== null) {
        const fault = findPromiseFault(promisedBy, await readToday(tx))
        if (fault) throw new AppError('invalid_input', { fields: { promised_by: PROMISE_FAULTS[fault] } })
        if (row.owed === 0n) throw new AppError('nothing_owed', { sentence: 'This customer no longer owes anything.' })
      }
      await queries.setPromise(tx, actor, row.id, promisedBy)
      await emitChanged(tx, actor, row.id)
      return readCustomerDetail(tx, actor, row.id)
    }),
  )

/** Switches the reminders of a customer off or on. Safe to repeat. @throws not_found, changed_elsewhere (merged) */
export const setRemindersOff = (db: Db, actor: Actor, id: string, isOff: boolean): Promise<CustomerDetail> =>
  changeCustomer(db, actor, id, async (tx, row) => {
    if (row.merged_into !== null) throw new AppError('changed_elsewhere')
    await queries.setRemindersOff(tx, actor, id, isOff)
    await emitChanged(tx, actor, id)
  })

async function changeCustomer(
  db: Db,
  actor: Actor,
  id: string,
  run: (tx: Tx, row: queries.CustomerRow) => Promise<void>,
  repeat?: Repeat | undefined,
): Promise<CustomerDetail> {
  try {
    return await once(db, actor.businessId, repeat, async (tx) => {
      const row = await queries.lockCustomer(tx, actor, id)
      if (!row) throw new AppError('not_found')
      await run(tx, row)
      return readCustomerDetail(tx, actor, id)
    })
  } catch (e) {
    throw isUniqueViolation(e, 'customers_name_key') ? nameTaken() : e
  }
}
