import type { Tx } from '../../platform/postgres/database.ts'
import { indiaTime } from '../../platform/postgres/india-time.ts'
import { type Batches, type Table, text } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { NO_ID, readBatches } from './queries.ts'

/** A small batch, since the texts of mails are long. */
const MAILS_OF_BATCH = 200

interface ExportedMail {
  id: string
  at: string
  kind: string
  address: string
  is_copy: boolean
  is_automatic: boolean
  state: string
  problem: string | null
  subject: string
  body: string
}

/** Reads the mails to customers, one row for each address, in the order of their ids, which is by time. */
export const readMails = (tx: Tx, actor: Actor): Batches<ExportedMail> =>
  readBatches(
    { id: NO_ID, address: '' },
    (after, limit) => tx<ExportedMail[]>`
      SELECT id, ${indiaTime(tx, tx`created_at`)} AS at, kind, address, is_copy,
        is_automatic, state, problem, subject, body
      FROM read_customer_mails
      WHERE business_id = ${actor.businessId} AND (id, address) > (${after.id}::uuid, ${after.address})
      ORDER BY id, address LIMIT ${limit}`,
    ({ id, address }) => ({ id, address }),
    MAILS_OF_BATCH,
  )

export const MAILS: Table<ExportedMail> = {
  name: 'Mails',
  columns: [
    text('Written at', (row) => row.at),
    text('About', (row) => row.kind),
    text('To', (row) => row.address),
    text('Your copy', (row) => (row.is_copy ? 'Yes' : 'No')),
    text('Sent by itself', (row) => (row.is_automatic ? 'Yes' : 'No')),
    text('State', (row) => row.state),
    text('Problem', (row) => row.problem),
    text('Subject', (row) => row.subject),
    text('Text', (row) => row.body),
  ],
}
