import type { CustomerDetail } from '#contract/customers/customers.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { listHistory } from './history-queries.ts'
import { presentCustomerDetail } from './present.ts'
import * as queries from './queries.ts'

/** A customer's row; of one that was merged, what it has become. Undefined where it is absent or another's. */
export const followMerge = async (db: Db | Tx, actor: Actor, id: string) => {
  const row = await queries.findCustomer(db, actor, id)
  return row?.merged_into ? queries.findCustomer(db, actor, row.merged_into) : row
}

/** A customer that this transaction has changed, as its screen shows it. */
export async function detailOf(tx: Tx, actor: Actor, id: string): Promise<CustomerDetail> {
  const row = await queries.findCustomer(tx, actor, id)
  if (!row) throw new Error('A changed customer is not there.')
  return presentCustomerDetail(row, await listHistory(tx, actor, id))
}
