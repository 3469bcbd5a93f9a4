import type { SavedView, ViewList } from '#contract/saved-views/saved-views.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

const columns = (db: Db | Tx) => db`
  v.id, v.list, v.name, v.status, v.search, v.period, v.from_day AS from, v.to_day AS to,
  coalesce((SELECT c.merged_into FROM read_customers c WHERE c.business_id = v.business_id AND c.id = v.customer_id),
    v.customer_id) AS customer_id,
  v.balance, v.archived, v.method, v.payer_upi, v.kind, v.document_status`

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
    INSERT INTO saved_views (business_id, id, list, name, status, search, period, from_day, to_day, customer_id, balance,
      archived, method, payer_upi, kind, document_status)
    VALUES (${actor.businessId}, ${id}, ${view.list}, ${view.name}, ${view.status}, ${view.search}, ${view.period}, ${view.from},
      ${view.to}, ${view.customer_id}, ${view.balance}, ${view.archived}, ${view.method}, ${view.payer_upi},
      ${view.kind}, ${view.document_status})`
  return id
}

export const renameView = (tx: Tx, actor: Actor, id: string, name: string) => tx`
  UPDATE saved_views SET name = ${name} WHERE business_id = ${actor.businessId} AND id = ${id}`

export const deleteView = (db: Db, actor: Actor, id: string) => db`
  DELETE FROM saved_views WHERE business_id = ${actor.businessId} AND id = ${id}`
