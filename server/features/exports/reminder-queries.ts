import type { Tx } from '../../platform/postgres/database.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, readBatches } from './queries.ts'
import type { ExportedReminder } from './rows.ts'

/** Reads the reminders that were sent or skipped, in the order of their ids, which is by time. */
export const readReminders = (tx: Tx, actor: Actor): Batches<ExportedReminder> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedReminder[]>`
      SELECT m.id, to_char(m.sent_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS at, i.number, i.customer_name,
        m.way, m.step, m.due_on, m.amount, u.name AS by
      FROM read_reminders m JOIN read_invoices i ON i.business_id = m.business_id AND i.id = m.invoice_id
        LEFT JOIN read_users u ON u.business_id = m.business_id AND u.id = m.user_id
      WHERE m.business_id = ${actor.businessId} AND m.id > ${after} ORDER BY m.id LIMIT ${BATCH}`,
    ({ id }) => id,
  )
