import type { CustomerDetail } from '#contract/customers/customers.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { listHistory } from './history-queries.ts'
import { presentCustomerDetail } from './present.ts'
import * as queries from './queries.ts'

/** Finds a customer's row, or the target if it was merged. Undefined if it is absent or of another business. */
export const followMerge = async (db: Db | Tx, actor: Owner, id: string) => {
  const row = await queries.findCustomer(db, actor, id)
  return row?.merged_into ? queries.findCustomer(db, actor, row.merged_into) : row
}

/** Returns a customer that this transaction has changed, in the form of its screen. */
export async function readCustomerDetail(tx: Tx, actor: Actor, id: string): Promise<CustomerDetail> {
  const row = await queries.findCustomer(tx, actor, id)
  if (!row) throw new Error('The changed customer was not found.')
  return presentCustomerDetail(row, await listHistory(tx, actor, id))
}
