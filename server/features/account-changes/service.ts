import type { Change, ChangeKind } from '#contract/business/changes.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { toStorable } from '../audit/service.ts'
import { type ChangeRow, insertChange, listPage } from './queries.ts'

/** A change of an account. Mask what a thief could use: UPI IDs, account numbers and addresses in part, no secret. */
export interface NewChange {
  what: ChangeKind
  field?: string
  subject?: string
  from?: string | null | undefined
  to?: string | null | undefined
}

/** Who makes a change; `source` is missing for a link of a mail and for a job. */
type ChangeMaker = Pick<Actor, 'userId'> & Partial<Pick<Actor, 'source'>>

const storable = (text: string | null | undefined): string | null => (text == null ? null : toStorable(text))

/** Adds a change to the history of the account, in its transaction. */
export async function recordChange(tx: Tx, { userId, source }: ChangeMaker, change: NewChange): Promise<void> {
  await insertChange(tx, userId, {
    what: change.what,
    field: change.field ?? null,
    subject: storable(change.subject),
    from: storable(change.from),
    to: storable(change.to),
    device: storable(source?.device),
    token: storable(source?.token),
  })
}

/** Adds a change for each field whose text differs. */
export async function recordFields(
  tx: Tx,
  maker: ChangeMaker,
  change: Pick<NewChange, 'what' | 'subject'>,
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [field, to] of Object.entries(after)) {
    const from = before[field] ?? null
    if (from !== to) await recordChange(tx, maker, { ...change, field, from, to })
  }
}

const present = ({ id, at, what, field, subject, from_value, to_value, by_device, by_token }: ChangeRow): Change => ({
  id,
  at: at.toISOString(),
  what,
  field,
  subject,
  from: from_value,
  to: to_value,
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

export { deleteChanges } from './delete-queries.ts'
