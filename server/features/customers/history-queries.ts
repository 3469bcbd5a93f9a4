import type { CustomerHistoryEntry } from '#contract/customers/customers.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'

/** Adds a history entry in the transaction of the change, with the clock time while the customer is locked. */
export const addHistory = (
  tx: Tx,
  actor: Actor,
  customerId: string,
  what: CustomerHistoryEntry['what'],
  detail: string | null = null,
) => tx`
  INSERT INTO customer_history (business_id, id, customer_id, user_id, at, what, detail)
  VALUES (${actor.businessId}, ${newId()}, ${customerId}, ${actor.userId}, clock_timestamp(), ${what}, ${detail})`

export interface HistoryRow {
  at: Date
  by: string
  what: CustomerHistoryEntry['what']
  detail: string | null
}

export const listHistory = (db: Db | Tx, actor: Owner, customerId: string) => db<HistoryRow[]>`
  SELECT h.at, u.name AS by, h.what, h.detail
  FROM customer_history h JOIN read_members u ON u.business_id = h.business_id AND u.id = h.user_id
  WHERE h.business_id = ${actor.businessId} AND h.customer_id = ${customerId}
  ORDER BY h.at DESC, h.id DESC LIMIT 200`
