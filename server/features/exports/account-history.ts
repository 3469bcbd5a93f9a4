import type { Tx } from '../../platform/postgres/database.ts'
import { indiaTime } from '../../platform/postgres/india-time.ts'
import { type Batches, number, type Table, text } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, readBatches } from './queries.ts'

interface ExportedChange {
  id: string
  at: string
  what: string
  field: string | null
  subject: string | null
  from_value: string | null
  to_value: string | null
  by: string | null
  by_device: string | null
  by_token: string | null
}

/** Reads the changes of an account, in the order of their ids. */
export const readAccountChanges = (tx: Tx, actor: Actor): Batches<ExportedChange> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedChange[]>`
      SELECT id, ${indiaTime(tx, tx`at`)} AS at, what, field, subject, from_value,
        to_value, (SELECT u.name FROM read_members u
          WHERE u.business_id = read_account_changes.business_id AND u.id = read_account_changes.user_id) AS by,
        by_device, by_token
      FROM read_account_changes WHERE business_id = ${actor.businessId} AND id > ${after} ORDER BY id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

export const ACCOUNT_CHANGES: Table<ExportedChange> = {
  name: 'Account history',
  columns: [
    text('Time', (row) => row.at),
    text('What', (row) => row.what),
    text('Field', (row) => row.field),
    text('About', (row) => row.subject),
    text('Before', (row) => row.from_value),
    text('After', (row) => row.to_value),
    text('By', (row) => row.by),
    text('Device', (row) => row.by_device),
    text('API token', (row) => row.by_token),
  ],
}

interface ExportedSignIn {
  id: string
  at: string
  outcome: string
  by: string
  device: string | null
  network: string
  tries: number
}

/** Reads the user's own sign-ins of a year, successful and failed, in the order of their ids. */
export const readSignIns = (tx: Tx, actor: Actor): Batches<ExportedSignIn> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedSignIn[]>`
      SELECT id, ${indiaTime(tx, tx`at`)} AS at, outcome, by, device, network, tries
      FROM read_sign_ins WHERE user_id = ${actor.userId} AND id > ${after} ORDER BY id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

export const SIGN_INS: Table<ExportedSignIn> = {
  name: 'Sign-ins',
  columns: [
    text('Time', (row) => row.at),
    text('Outcome', (row) => row.outcome),
    text('By', (row) => row.by),
    text('Device', (row) => row.device),
    text('Network', (row) => row.network),
    number('Tries', (row) => String(row.tries)),
  ],
}

/** Returns the saved views of the business in the form in which another account imports them. */
export const listViewsForExport = async (tx: Tx, actor: Actor): Promise<unknown[]> =>
  (
    await tx<{ saved: Record<string, unknown> }[]>`
    SELECT saved FROM read_saved_views WHERE business_id = ${actor.businessId} ORDER BY id`
  ).map(({ saved: { id: _id, from_day: from, to_day: to, ...saved } }) => ({ ...saved, from, to }))

/** Returns the people of a business, former ones without their address. */
export const listMembersForExport = async (tx: Tx, actor: Actor): Promise<readonly unknown[]> => tx`
  SELECT name, CASE WHEN is_active THEN email END AS email, role, joined_at, last_seen_at, ended_at
  FROM read_members WHERE business_id = ${actor.businessId} ORDER BY joined_at, id`
