import type { Business, ResetQuestion } from '#contract/business/business.ts'
import { findClosingFault, findOpeningFault, isClosedDay, whyDayClosed } from '#domain/closed-books.ts'
import type { Day } from '#domain/days/india-day.ts'
import { maskVpa } from '#domain/upi/vpa.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type Actor, findAccountLanguage, requireFreshSession } from '../../actor/actor.ts'
import { deleteViews } from '../link-views/service.ts'
import { type NewChange, recordChanges } from '../account-changes/service.ts'
import { enqueueOwnersNotice } from '../security-notices/service.ts'
import { recordDefaultUpi } from './shared-queries.ts'
import { recordDetails } from './detail-changes.ts'
import { applyChange, type Chosen, type DetailsChange, getWarnings, isSame } from './policy.ts'
import { allUpiIds, presentBusiness, withoutMoneySettings } from './present.ts'
import * as queries from './queries.ts'

/**
 * Returns the business.
 * @throws not_found
 */
export async function getBusiness(db: Db | Tx, actor: Actor): Promise<Business> {
  const row = await queries.findBusiness(db, actor)
  if (!row) throw new AppError('not_found')
  // Read after the version: an old list with a newer version would let a save remove an ID that another device added.
  const upiIds = await queries.listUpiIds(db, actor)
  return presentBusiness(row, {
    upiIds,
    unconfirmed: await queries.listUnconfirmedUpiIds(db, actor),
    questions: await queries.listQuestions(db, actor),
    language: await findAccountLanguage(db, actor),
  })
}

/**
 * Returns the fields of the business that a member in the actor's role may see.
 * @throws not_found
 */
export async function getBusinessForRole(db: Db, actor: Actor): Promise<Business> {
  const business = await getBusiness(db, actor)
  return actor.role === 'staff' ? withoutMoneySettings(business) : business
}

/**
 * Changes the fields in `change`. Equal values count as no change, so that a client can repeat a save whose answer was
 * lost.
 * @throws invalid_input, changed_elsewhere (the version is not the newest), password_needed (for another bank account)
 */
export const saveBusiness = (db: Db, actor: Actor, version: number, change: DetailsChange) =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const row = await queries.lockBusiness(tx, actor)
      if (!row) throw new AppError('not_found')
      const { details, faults } = applyChange(row, {
        ...change,
        ...(change.due_days !== undefined && { has_no_due_date: change.due_days === null }),
      })
      if (!isSame(row, details)) {
        if (row.version !== version) throw new AppError('changed_elsewhere')
        if (Object.keys(faults).length > 0) throw new AppError('invalid_input', { fields: faults })
        await checkClosing(tx, row, details)
        if (
          row.bank_account !== details.bank_account ||
          row.bank_ifsc !== details.bank_ifsc ||
          row.bank_swift !== details.bank_swift
        ) {
          requireFreshSession(actor)
          await enqueueOwnersNotice(tx, actor, 'bank_account')
          await queries.deleteQuestion(tx, actor, 'bank_account')
        }
        await writeDetails(tx, actor, row, details)
      }
      return { business: await getBusiness(tx, actor), warnings: getWarnings(details) }
    }),
  )

async function writeDetails(
  tx: Tx,
  actor: Actor,
  before: queries.BusinessRow,
  details: queries.Details,
): Promise<void> {
  await queries.setDetails(tx, actor, details)
  await recordDetails(tx, actor, before, details)
  if (!details.counts_views) await deleteViews(tx, actor)
}

/** Details from another account, without its bank account and closed books. */
export type DetailsOfFile = Omit<
  DetailsChange,
  'bank_holder' | 'bank_account' | 'bank_ifsc' | 'bank_swift' | 'books_closed_to'
> &
  Chosen

/** Returns the details of a file that differ from the current ones, and their faults. @throws not_found */
export async function compareDetails(tx: Tx, actor: Actor, change: DetailsOfFile) {
  const row = await queries.findBusiness(tx, actor)
  if (!row) throw new AppError('not_found')
  const { details, faults } = applyChange(row, change)
  const names = Object.keys(change) as (keyof DetailsOfFile)[]
  return { changed: names.filter((name) => row[name] !== details[name]), faults }
}

/** Sets the details of a file that `compareDetails` found no fault with. @throws invalid_input, not_found */
export async function setDetailsOfFile(tx: Tx, actor: Actor, change: DetailsOfFile): Promise<void> {
  const row = await queries.lockBusiness(tx, actor)
  if (!row) throw new AppError('not_found')
  const { details, faults } = applyChange(row, change)
  if (Object.keys(faults).length > 0) throw new AppError('invalid_input', { fields: faults })
  await writeDetails(tx, actor, row, details)
}

/**
 * Closes the books up to a day. The same day counts as no change, so that a client can repeat a call whose answer was
 * lost. Members are removed under the lock of the business, so a member whose access has just ended cannot close books.
 * @throws closing_not_allowed, business_not_found, invalid_input (today, or a day before those that are closed)
 */
export const closeBooks = (db: Db, actor: Actor, to: Day): Promise<Business> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const row = await queries.lockBusiness(tx, actor)
      const role = await queries.findRole(tx, actor)
      if (!row || role === null) throw new AppError('business_not_found')
      if (role !== 'owner' && !(role === 'accountant' && row.accountant_closes_books))
        throw new AppError('closing_not_allowed')
      const fault = findOpeningFault(to, row.books_closed_to)
      if (fault !== null) refuseField('books_closed_to', fault)
      if (to !== row.books_closed_to) {
        const details = { ...row, books_closed_to: to }
        await checkClosing(tx, row, details)
        await queries.setDetails(tx, actor, details)
        await recordDetails(tx, actor, row, details)
      }
      return getBusiness(tx, actor)
    }),
  )

/** Refuses to close today. @throws invalid_input */
async function checkClosing(tx: Tx, before: queries.Details, { books_closed_to: to }: queries.Details): Promise<void> {
  const fault = to === null || to === before.books_closed_to ? null : findClosingFault(to, await readToday(tx))
  if (fault !== null) refuseField('books_closed_to', fault)
}

/**
 * Replaces the list of UPI IDs and sets the default for new invoices. Safe to repeat.
 * @throws invalid_input (the default is not in the list), changed_elsewhere, password_needed
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
        requireFreshSession(actor)
        await queries.setUpiIds(tx, actor, wanted, input.default_upi)
        await recordChanges(tx, actor, [
          ...toChanges('upi_id.add', wanted, now),
          ...toChanges('upi_id.remove', now, wanted),
        ])
        if (row.default_upi !== input.default_upi) {
          await recordDefaultUpi(tx, actor, row.default_upi, input.default_upi)
        } else if (wanted.some((vpa) => !now.includes(vpa))) {
          await enqueueOwnersNotice(tx, actor, 'upi_id')
        }
      }
      return getBusiness(tx, actor)
    }),
  )

/** A UPI ID as the caller chose it. */
interface ChosenUpiId {
  customer_upi?: string | null | undefined
  /** Whether the caller took it from the saved ones. */
  upi_is_saved?: boolean | undefined
}

/**
 * Refuses an unsaved UPI ID unless the actor is an owner: other members could make customers pay to their own account.
 * An owner may use one, but not by mistake because it was removed since. @throws upi_id_not_saved, invalid_input
 */
export async function requireUsableUpiId(
  db: Db | Tx,
  actor: Actor,
  { customer_upi: vpa, upi_is_saved: wasSaved = false }: ChosenUpiId,
  field: 'customer_upi' | 'upi_id' = 'customer_upi',
): Promise<void> {
  const isOwner = actor.role === 'owner'
  if (vpa == null || (isOwner && !wasSaved) || (await queries.isSavedUpiId(db, actor, vpa))) return
  if (!isOwner) throw new AppError('upi_id_not_saved')
  refuseField(field, 'This UPI ID was removed on another device. Choose another one')
}

const toChanges = (
  what: 'upi_id.add' | 'upi_id.remove',
  list: readonly string[],
  other: readonly string[],
): NewChange[] => list.filter((vpa) => !other.includes(vpa)).map((vpa) => ({ what, subject: maskVpa(vpa) }))

/** Requires the owner to confirm each UPI ID again after a password reset. */
export const askToConfirmUpiIds = queries.setUpiIdsUnconfirmed

/** Asks the owner after a password reset to check `about`; bank account and statement links only if there are any. */
export const askAfterReset = queries.askAfterReset

/** Records that the owner checked it. Safe to repeat. */
export async function answerResetQuestion(db: Db, actor: Actor, about: ResetQuestion): Promise<Business> {
  await queries.deleteQuestion(db, actor, about)
  return getBusiness(db, actor)
}

/** Confirms a UPI ID of the owner. @throws not_found (not a saved UPI ID) */
export async function confirmUpiId(db: Db, actor: Actor, vpa: string): Promise<Business> {
  const isSaved = await queries.setUpiIdConfirmed(db, actor, vpa)
  const business = await getBusiness(db, actor)
  if (!isSaved && !business.upi_ids.includes(vpa)) throw new AppError('not_found')
  return business
}

/**
 * Refuses a change on a day whose books are closed. Triggers (`require_open_books`) cover a close between this check
 * and the write.
 * @throws books_closed
 */
export async function requireOpenBooks(tx: Tx, actor: Actor, day: Day): Promise<void> {
  if (isClosedDay(day, await queries.findBooksClosedTo(tx, actor))) throw new AppError('books_closed')
}

/** Like `requireOpenBooks`, for a day from a form field. @throws invalid_input on that field */
export async function requireOpenDay(tx: Tx, actor: Actor, day: Day, field: string): Promise<void> {
  const fault = whyDayClosed(day, await queries.findBooksClosedTo(tx, actor))
  if (fault !== null) refuseField(field, fault)
}

export {
  cancelPlan,
  claimPlanEnds,
  extendPlan,
  findPlanEnd,
  lockPlan,
  recomputePlanEnds,
  setPlanEnd,
  clearDeletion,
  deleteBusiness,
  listDueDeletions,
  lockBusinessForDeletion,
  setDeletion,
} from './plan-queries.ts'
export {
  countIssuedInvoice,
  insertBusiness,
  lockBusinessRow,
  setCustomFieldLabels,
  setDefaultUpi,
  setFirstUpi,
  setLinksRevoked,
  setLogo,
  setPrefixes,
  setSignature,
  changeDefaultUpi,
} from './shared-queries.ts'
export {
  findBooksClosedTo,
  findRecordsSure,
  findShowsMsmeInterest,
  listUncountedBusinesses,
  lockBooksClosedTo,
} from './queries.ts'
export { findSeller, type Seller } from './seller.ts'
