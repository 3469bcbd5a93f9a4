import { type SavedView, VIEWS_MAX } from '#contract/saved-views/saved-views.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor } from '../../actor/actor.ts'
import { findRemaining } from '../customers/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './queries.ts'

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

async function readView(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  const view = await queries.findView(tx, actor, id)
  if (!view) throw new AppError('not_found')
  return view
}

/** Saves a view. @throws view_exists, account_full, invalid_input (an unknown customer) */
export const saveView = (db: Db, actor: Actor, input: ViewInput): Promise<SavedView> =>
  inTurn(db, actor, async (tx) => {
    const { list, search, period = null, from = null, to = null, customer_id: customer = null } = input
    const { balance = null, method = null, payer_upi = null, kind = null, document_status = null } = input
    await lockTotals(tx, actor)
    const known = await queries.listViews(tx, actor, list)
    if (known.length >= VIEWS_MAX) {
      throw new AppError('account_full', {
        sentence: `You can save ${VIEWS_MAX} views of a list. Delete one that you do not need.`,
      })
    }
    const customerId = customer && (await findCustomer(tx, actor, customer))
    const days = { period, from, to }
    const limits = { balance, method, payer_upi, kind, document_status }
    const view = { ...input, ...days, ...limits, search: search || null, customer_id: customerId }
    return readView(tx, actor, await queries.insertView(tx, actor, view))
  })

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
    await queries.renameView(tx, actor, id, name)
    return readView(tx, actor, id)
  })
