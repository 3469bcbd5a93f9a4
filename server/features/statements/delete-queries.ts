import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the links to statements of a business. For the deletion of the business. */
export const deleteStatementLinks = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'statement_links'::regclass`)
