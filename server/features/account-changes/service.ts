import type { Change, ChangeKind } from '#contract/business/changes.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { toStorable } from '../audit/service.ts'
import { type ChangeRow, insertChanges, listPage } from './queries.ts'

/** A change of an account. Mask what a thief could use: UPI IDs, account numbers and addresses in part, no secret. */
export interface NewChange {
  what: ChangeKind
  field?: string
  subject?: string
  from?: string | null | undefined
  to?: string | null | undefined
}

/**
 * Who makes a change. `source` is missing for a link of a mail and for a job; `businessId` for a change of the user alone that
 * no signed-in request makes: it is recorded in each business that the user owns.
 */
export type ChangeMaker = Pick<Actor, 'userId'> & Partial<Pick<Actor, 'businessId' | 'source'>>

const storable = (text: string | null | undefined): string | null => (text == null ? null : toStorable(text))

/** Adds a change to the history of the account, in its transaction. */
export const recordChange = (tx: Tx, maker: ChangeMaker, change: NewChange): Promise<void> =>
  recordChanges(tx, maker, [change])

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

/** The fields of something as texts, unmasked. */
type FieldTexts = Readonly<Record<string, string | null>>

/**
 * Adds a change for each field whose text differs. Stores the texts as `show` returns them; two that it shows alike, such as
 * account numbers with the same last digits, are a change too.
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
