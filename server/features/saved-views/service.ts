import { type SavedView, type ViewList, VIEWS_MAX } from '#contract/saved-views/saved-views.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor } from '../../actor/actor.ts'
import { newId } from '../../platform/ids.ts'
import { findRemaining } from '../customers/service.ts'
import { lockTotals } from '../totals/service.ts'

/** A view as the contract parsed it. */
export type ViewInput = Pick<SavedView, RequiredField> & {
  [K in Exclude<keyof SavedView, 'id' | RequiredField>]?: SavedView[K] | undefined
}
type RequiredField = 'list' | 'name' | 'status' | 'archived'

const nameTaken = () => new AppError('view_exists', { fields: { name: 'You already have a view with this name' } })

const inTurn = (db: Db, actor: Actor, change: (tx: Tx) => Promise<SavedView>): Promise<SavedView> =>
  inBusinessTurn(actor.businessId, async () => {
    try {
      return await db.begin(change)
    } catch (e) {
      throw isUniqueViolation(e, 'saved_views_one_name') ? nameTaken() : e
    }
  })

const columns = (db: Db | Tx) => db`
  v.id, v.list, v.name, v.status, v.search, v.period, v.from_day AS from, v.to_day AS to,
  coalesce((SELECT c.merged_into FROM read_customers c WHERE c.business_id = v.business_id AND c.id = v.customer_id),
    v.customer_id) AS customer_id,
  v.age, v.balance, v.archived, v.method, v.payer_upi, v.kind, v.document_status`

export const listViews = (db: Db | Tx, actor: Actor, list: ViewList) => db<SavedView[]>`
  SELECT ${columns(db)} FROM saved_views v WHERE v.business_id = ${actor.businessId} AND v.list = ${list}
  ORDER BY v.name_key`

export const findView = async (tx: Tx, actor: Actor, id: string): Promise<SavedView | undefined> =>
  (
    await tx<SavedView[]>`
    SELECT ${columns(tx)} FROM saved_views v WHERE v.business_id = ${actor.businessId} AND v.id = ${id}`
  )[0]

/** Inserts a view and returns its id. */
export async function insertView(tx: Tx, actor: Actor, view: Omit<SavedView, 'id'>): Promise<string> {
  const id = newId()
  await tx`
    INSERT INTO saved_views (business_id, id, list, name, status, search, period, from_day, to_day, customer_id, age,
      balance, archived, method, payer_upi, kind, document_status)
    VALUES (${actor.businessId}, ${id}, ${view.list}, ${view.name}, ${view.status}, ${view.search}, ${view.period}, ${view.from},
      ${view.to}, ${view.customer_id}, ${view.age}, ${view.balance}, ${view.archived}, ${view.method},
      ${view.payer_upi}, ${view.kind}, ${view.document_status})`
  return id
}

export const setViewName = (tx: Tx, actor: Actor, id: string, name: string) => tx`
  UPDATE saved_views SET name = ${name} WHERE business_id = ${actor.businessId} AND id = ${id}`

export const deleteView = (db: Db, actor: Actor, id: string) => db`
  DELETE FROM saved_views WHERE business_id = ${actor.businessId} AND id = ${id}`

async function readView(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  const view = await findView(tx, actor, id)
  if (!view) throw new AppError('not_found')
  return view
}

/** Saves a view. @throws view_exists, account_full, invalid_input (an unknown customer) */
export const saveView = (db: Db, actor: Actor, input: ViewInput): Promise<SavedView> =>
  inTurn(db, actor, async (tx) => {
    await lockTotals(tx, actor)
    return saveViewIn(tx, actor, input)
  })

async function saveViewIn(tx: Tx, actor: Actor, input: ViewInput): Promise<SavedView> {
  const { list, search, period = null, from = null, to = null, customer_id: customer = null } = input
  const { age = null, balance = null, method = null, payer_upi = null, kind = null, document_status = null } = input
  const known = await listViews(tx, actor, list)
  if (known.length >= VIEWS_MAX) {
    throw new AppError('account_full', {
      sentence: `You can save ${VIEWS_MAX} views of a list. Delete one that you do not need.`,
    })
  }
  const customerId = customer && (await findCustomer(tx, actor, customer))
  const days = { period, from, to }
  const limits = { age, balance, method, payer_upi, kind, document_status }
  const view = { ...input, ...days, ...limits, search: search || null, customer_id: customerId }
  return readView(tx, actor, await insertView(tx, actor, view))
}

/** The reason why a view of another account is not saved. */
export type ViewLeftOut = 'known' | 'full' | 'no_customer'

/**
 * Divides the views of another account into those that can be saved here and those that cannot, with their index in the
 * list.
 */
export async function divideViews(tx: Tx, actor: Actor, views: readonly ViewInput[]) {
  const added: ViewInput[] = []
  const leftOut: { view: ViewInput; at: number; why: ViewLeftOut }[] = []
  const namesOf = new Map<string, Set<string>>()
  for (const [at, view] of views.entries()) {
    const names = namesOf.get(view.list) ?? new Set((await listViews(tx, actor, view.list)).map(toKey))
    namesOf.set(view.list, names)
    const why = names.has(toKey(view))
      ? 'known'
      : names.size >= VIEWS_MAX
        ? 'full'
        : view.customer_id && !(await hasCustomer(tx, actor, view.customer_id))
          ? 'no_customer'
          : null
    if (why) leftOut.push({ view, at, why })
    else {
      added.push(view)
      names.add(toKey(view))
    }
  }
  return { added, leftOut }
}

/** Returns the key of a view; names are compared ignoring letter case. */
const toKey = ({ name }: Pick<SavedView, 'name'>): string => name.toLowerCase()

async function hasCustomer(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  try {
    return (await findRemaining(tx, actor, id)) !== ''
  } catch (e) {
    if (e instanceof AppError && e.code === 'not_found') return false
    throw e
  }
}

/** Saves the views that `divideViews` accepted. The totals must be locked. */
export async function saveViewsOfFile(tx: Tx, actor: Actor, views: readonly ViewInput[]): Promise<void> {
  for (const view of views) await saveViewIn(tx, actor, view)
}

async function findCustomer(tx: Tx, actor: Actor, id: string): Promise<string> {
  try {
    return await findRemaining(tx, actor, id)
  } catch (e) {
    if (!(e instanceof AppError && e.code === 'not_found')) throw e
    return refuseField('customer_id', 'This customer does not exist')
  }
}

/** Renames a view. @throws not_found (absent or of another business), view_exists */
export const renameView = (db: Db, actor: Actor, id: string, name: string): Promise<SavedView> =>
  inTurn(db, actor, async (tx) => {
    await setViewName(tx, actor, id, name)
    return readView(tx, actor, id)
  })
