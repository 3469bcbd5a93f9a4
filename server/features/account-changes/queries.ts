import type { ChangeKind } from '#contract/business/changes.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** A change as it is stored. Values are cut to what a column holds. */
export interface ChangeValues {
  what: ChangeKind
  field: string | null
  subject: string | null
  from: string | null
  to: string | null
  device: string | null
  token: string | null
}

/**
 * Adds a change to the history of the user's business; nothing if the account was deleted meanwhile. The changes of one
 * transaction keep their order by the time of each.
 */
export const insertChange = (tx: Tx, userId: string, it: ChangeValues) => tx`
  INSERT INTO account_changes (business_id, id, at, what, field, subject, from_value, to_value, by_device, by_token)
  SELECT business_id, ${newId()}, clock_timestamp(), ${it.what}, ${it.field}, ${it.subject}, ${it.from}, ${it.to}, ${it.device},
    ${it.token}
  FROM read_users WHERE id = ${userId}`

export interface ChangeRow {
  id: string
  at: Date
  /** Microseconds since 1970. */
  micros: bigint
  what: ChangeKind
  field: string | null
  subject: string | null
  from_value: string | null
  to_value: string | null
  by_device: string | null
  by_token: string | null
}

/** Returns changes newest first, one more than `limit` if there is a next page. */
export const listPage = (
  db: Db,
  actor: Actor,
  { after, limit }: { after: { at: bigint; id: string } | undefined; limit: number },
) => db<ChangeRow[]>`
  SELECT id, at, (extract(epoch FROM at) * 1000000)::bigint AS micros, what, field, subject, from_value, to_value,
    by_device, by_token
  FROM account_changes WHERE business_id = ${actor.businessId}
    ${after ? db`AND (at, id) < (to_timestamp(0) + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)` : db``}
  ORDER BY at DESC, id DESC LIMIT ${limit + 1}`
