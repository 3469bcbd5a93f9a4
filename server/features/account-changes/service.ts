import type { Change, ChangeKind } from '#contract/business/changes.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { newId } from '../../platform/ids.ts'
import { toStorable } from '../audit/service.ts'

/**
 * A change of an account. Callers mask what a thief could use: UPI IDs, account numbers and addresses in part; no
 * secrets.
 */
export interface NewChange {
  what: ChangeKind
  field?: string
  subject?: string
  from?: string | null | undefined
  to?: string | null | undefined
}

/**
 * The author of a change. `source` is missing for a link in a mail and for a job. `businessId` is missing for a change
 * that concerns only the user and is not made in a signed-in request; it is recorded in each business that the user
 * owns.
 */
export type ChangeMaker = Pick<Actor, 'userId'> & Partial<Pick<Actor, 'businessId' | 'source'>>

const storable = (text: string | null | undefined): string | null => (text == null ? null : toStorable(text))

/** Adds a change to the history of the account, in its transaction. */
export const recordChange = (tx: Tx, maker: ChangeMaker, change: NewChange): Promise<void> =>
  recordChanges(tx, maker, [change])

/** A change as stored, with values truncated to the column length. */
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
 * Adds changes to the history of a business, or of each business that the user owns; none without access. The order
 * within a transaction follows from their times, so changes of one statement are a microsecond apart.
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

/** Adds changes to the history of the account in this order, in its transaction. */
export async function recordChanges(
  tx: Tx,
  { userId, businessId, source }: ChangeMaker,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  const by = { device: storable(source?.device), token: storable(source?.token) }
  const rows = changes.map(({ what, field = null, subject, from, to }) => ({
    what,
    field,
    subject: storable(subject),
    from: storable(from),
    to: storable(to),
    ...by,
  }))
  await insertChanges(tx, { userId, businessId: businessId ?? null }, rows)
}

/** Fields with their unmasked texts. */
type FieldTexts = Readonly<Record<string, string | null>>

/**
 * Adds a change for each field whose text differs. Stores the texts that `show` returns. Two different texts that look
 * alike there, such as account numbers with the same last digits, are a change too.
 */
export async function recordFields(
  tx: Tx,
  maker: ChangeMaker,
  change: Pick<NewChange, 'what' | 'subject'>,
  { before, after }: { before: FieldTexts; after: FieldTexts },
  show: (text: string, field: string) => string = (text) => text,
): Promise<void> {
  const changed = Object.keys(after).filter((field) => (before[field] ?? null) !== after[field])
  const showOrNull = (text: string | null | undefined, field: string) => (text == null ? null : show(text, field))
  await recordChanges(
    tx,
    maker,
    changed.map((field) => ({
      ...change,
      field,
      from: showOrNull(before[field], field),
      to: showOrNull(after[field], field),
    })),
  )
}

const present = ({
  id,
  at,
  what,
  field,
  subject,
  from_value,
  to_value,
  by,
  by_device,
  by_token,
}: ChangeRow): Change => ({
  id,
  at: at.toISOString(),
  what,
  field,
  subject,
  from: from_value,
  to: to_value,
  by,
  by_device,
  by_token,
})

const cursor = cursorOf({ at: microsPart, id: idPart })

/** Returns a page of the history of an account, newest first. @throws invalid_input for a bad cursor */
export async function listChanges(
  db: Db,
  actor: Actor,
  query: PageRequest,
): Promise<{ changes: Change[]; next_cursor: string | null }> {
  const after = cursor.read(query.cursor)
  const rows = await inPageTurn(actor.businessId, async () => listPage(db, actor, { after, limit: query.limit }))
  const { page, next_cursor } = cutPage(rows, query.limit, cursor, ({ micros, id }) => ({ at: micros, id }))
  return {
    changes: page.map(present),
    next_cursor,
  }
}
