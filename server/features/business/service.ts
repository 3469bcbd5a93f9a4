import type { Business } from '#contract/business/business.ts'
import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'
import { isClosedDay, whyDayClosed, whyNotCloseBooks } from '#domain/closed-books.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { settle, whyNotSave } from './policy.ts'
import { allUpiIds, presentBusiness } from './present.ts'
import * as queries from './queries.ts'

/** Any of the details; already clean by the contract. Null clears. */
export type DetailsChange = { [K in keyof queries.Details]?: queries.Details[K] | undefined }

/**
 * The business as it is now.
 * @throws not_found
 */
export async function getBusiness(db: Db | Tx, actor: Actor): Promise<Business> {
  const row = await queries.findBusiness(db, actor)
  if (!row) throw new AppError('not_found')
  // After the version: an older list under a newer version would let a save remove an ID that another device has added.
  const upiIds = await queries.listUpiIds(db, actor)
  return presentBusiness(row, upiIds, await queries.listUnconfirmedUpiIds(db, actor))
}

/**
 * Changes what is given and leaves the rest. What is so already is no change, so that a save whose answer was lost can
 * be sent again.
 * @throws invalid_input, changed_elsewhere (the version is not the newest)
 */
export const saveBusiness = (db: Db, actor: Actor, version: number, change: DetailsChange) =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const row = await queries.lockBusiness(tx, actor)
      if (!row) throw new AppError('not_found')
      const input = withoutUndefined(change)
      const isUnregistering = input.registration === 'unregistered' && input.gstin === undefined
      const details = settle({ ...row, ...input, ...(isUnregistering ? { gstin: null } : {}) })
      if (!isSame(row, details)) {
        if (row.version !== version) throw new AppError('changed_elsewhere')
        const faults = whyNotSave(details, input)
        if (Object.keys(faults).length > 0) throw new AppError('invalid_input', { fields: faults })
        await checkClosing(tx, row, details)
        await queries.setDetails(tx, actor, details)
      }
      return { business: await getBusiness(tx, actor), warnings: warningsOf(details) }
    }),
  )

/** @throws invalid_input where today would be closed */
async function checkClosing(tx: Tx, before: queries.Details, { books_closed_to: to }: queries.Details): Promise<void> {
  const fault = to === null || to === before.books_closed_to ? null : whyNotCloseBooks(to, await readToday(tx))
  if (fault !== null) refuseField('books_closed_to', fault)
}

const withoutUndefined = (change: DetailsChange): Partial<queries.Details> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const isSame = (row: queries.Details, details: queries.Details): boolean =>
  Object.entries(details).every(([name, value]) => row[name as keyof queries.Details] === value)

function warningsOf({ gstin }: queries.Details): { gstin?: string } {
  const read = gstin === null ? undefined : readGstin(gstin)
  return read && 'doubt' in read && read.doubt ? { gstin: GSTIN_DOUBTS[read.doubt] } : {}
}

/**
 * Sets the whole list of UPI IDs and which one is filled in for new invoices. Safe to repeat.
 * @throws invalid_input (the default is not in the list), changed_elsewhere
 */
export const saveUpiIds = (
  db: Db,
  actor: Actor,
  input: { version: number; upi_ids: string[]; default_upi: string | null },
): Promise<Business> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const row = await queries.lockBusiness(tx, actor)
      if (!row) throw new AppError('not_found')
      const wanted = [...new Set(input.upi_ids)]
      if (input.default_upi !== null && !wanted.includes(input.default_upi)) {
        throw new AppError('invalid_input', { fields: { default_upi: 'Choose one of your UPI IDs' } })
      }
      const now = allUpiIds(await queries.listUpiIds(tx, actor), row.default_upi)
      const isSameList = now.length === wanted.length && now.every((vpa) => wanted.includes(vpa))
      if (!isSameList || row.default_upi !== input.default_upi) {
        if (row.version !== input.version) throw new AppError('changed_elsewhere')
        await queries.setUpiIds(tx, actor, wanted, input.default_upi)
      }
      return getBusiness(tx, actor)
    }),
  )

/** After a reset of the password: the owner is asked whether each UPI ID is still theirs. */
export const askToConfirmUpiIds = queries.setUpiIdsUnconfirmed

/** The owner says that a UPI ID is theirs. @throws not_found (none of the kept ones) */
export async function confirmUpiId(db: Db, actor: Actor, vpa: string): Promise<Business> {
  const isKept = await queries.setUpiIdConfirmed(db, actor, vpa)
  const business = await getBusiness(db, actor)
  if (!isKept && !business.upi_ids.includes(vpa)) throw new AppError('not_found')
  return business
}

/** What an invoice made now says of its seller; a seller who is not registered has no word of GST. */
export async function findSellerDetails(tx: Tx, actor: Actor): Promise<SellerDetails> {
  const row = await queries.findSeller(tx, actor)
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Refuses a change on a day whose books are closed. Migration 0016 refuses what comes between this look and the write.
 * @throws books_closed
 */
export async function requireOpenBooks(tx: Tx, actor: Actor, day: Day): Promise<void> {
  if (isClosedDay(day, await queries.findBooksClosedTo(tx, actor))) throw new AppError('books_closed')
}

/** The same for a day that was chosen in a field. @throws invalid_input with a sentence for that field */
export async function requireOpenDay(tx: Tx, actor: Actor, day: Day, field: string): Promise<void> {
  const fault = whyDayClosed(day, await queries.findBooksClosedTo(tx, actor))
  if (fault !== null) refuseField(field, fault)
}
