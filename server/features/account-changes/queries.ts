import type { ChangeKind } from '#contract/business/changes.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

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
 * Adds changes to the history of a business, or of each that the user owns; nothing without access. The changes of one
 * transaction keep their order by the time of each, so those of one statement are a microsecond apart.
 */
export const insertChanges = (
  tx: Tx,
  { userId, businessId }: { userId: string; businessId: string | null },
  changes: readonly ChangeValues[],
) => tx`
  INSERT INTO account_changes (business_id, id, at, what, field, subject, from_value, to_value, by_device, by_token, user_id)
  SELECT m.business_id, c.id, clock_timestamp() + c.position * interval '1 microsecond', c.what, c.field, c.subject,
    c.from_value, c.to_value, c.device, c.token, m.id
  FROM read_members m CROSS JOIN unnest(${changes.map(() => newId())}::uuid[], ${changes.map(({ what }) => what)}::text[],
    ${changes.map(({ field }) => field)}::text[], ${changes.map(({ subject }) => subject)}::text[],
    ${changes.map(({ from }) => from)}::text[], ${changes.map(({ to }) => to)}::text[],
    ${changes.map(({ device }) => device)}::text[], ${changes.map(({ token }) => token)}::text[])
    WITH ORDINALITY AS c (id, what, field, subject, from_value, to_value, device, token, position)
  WHERE m.id = ${userId} AND m.is_active
    AND (m.business_id = ${businessId}::uuid OR (${businessId}::uuid IS NULL AND m.role = 'owner'))`

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
  by: string | null
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
    by_device, by_token, (SELECT u.name FROM read_members u
      WHERE u.business_id = account_changes.business_id AND u.id = account_changes.user_id) AS by
  FROM account_changes WHERE business_id = ${actor.businessId}
    ${after ? db`AND (at, id) < (to_timestamp(0) + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)` : db``}
  ORDER BY at DESC, id DESC LIMIT ${limit + 1}`
