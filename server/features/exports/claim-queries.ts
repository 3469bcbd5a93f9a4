import { FIRST_DAY } from '#contract/call/days.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, readBatches } from './queries.ts'
import type { ExportedClaim } from './rows.ts'

/** Reads what payers said to have paid, by day. */
export const readClaims = (tx: Tx, actor: Actor): Batches<ExportedClaim> =>
  readBatches(
    { day: FIRST_DAY, id: NO_ID },
    (after) => tx<ExportedClaim[]>`
      SELECT * FROM (
        SELECT c.id, (c.claimed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, i.number, i.customer_name, c.amount, c.utr,
          c.payer_name, c.note, c.state, c.refusal_reason, c.refusal_note
        FROM read_payment_claims c JOIN read_invoices i ON i.business_id = c.business_id AND i.id = c.invoice_id
        WHERE c.business_id = ${actor.businessId}) AS claims
      WHERE (day, id) > (${after.day}::date, ${after.id}::uuid) ORDER BY day, id LIMIT ${BATCH}`,
    ({ day, id }) => ({ day, id }),
  )
