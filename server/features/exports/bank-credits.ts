import { FIRST_DAY } from '#contract/call/days.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Batches, day, money, type Table, text } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { listCreditsForExport } from '../bank/service.ts'
import { BATCH, NO_ID, readBatches } from './queries.ts'

interface ExportedCredit {
  id: string
  day: Day
  amount: Paise
  account: string | null
  channel: string
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
  note: string | null
  narration: string
  state: string
  returned_on: Day | null
}

/** Reads the credits of the imported statements and bank messages, by day. */
export const readBankCredits = (tx: Tx, actor: Actor): Batches<ExportedCredit> =>
  readBatches(
    { day: FIRST_DAY, id: NO_ID },
    (after) => tx<ExportedCredit[]>`
      SELECT c.id, c.day, c.amount, coalesce(a.name, a.digits) AS account, c.channel, c.utr, c.payer_upi, c.payer_name, c.note,
        c.narration, c.state, c.returned_on
      FROM read_bank_credits c
        LEFT JOIN read_bank_accounts a ON a.business_id = c.business_id AND a.id = c.account_id
      WHERE c.business_id = ${actor.businessId} AND (c.day, c.id) > (${after.day}::date, ${after.id}::uuid)
      ORDER BY c.day, c.id LIMIT ${BATCH}`,
    (row) => ({ day: row.day, id: row.id }),
  )

/**
 * Reads the credits with the printed text and the payments that they became, in the form in which another account
 * imports them.
 */
export async function* readCreditRecords(tx: Tx, actor: Actor): Batches<unknown> {
  const read = (after: { day: Day; id: string }, limit: number) => listCreditsForExport(tx, actor, after, limit)
  for await (const batch of readBatches({ day: FIRST_DAY as Day, id: NO_ID }, read, ({ day: on, id }) => ({
    day: on,
    id,
  })))
    yield batch.map(({ record }) => record)
}

export const BANK_CREDITS: Table<ExportedCredit> = {
  name: 'Bank credits',
  columns: [
    day('Date', (row) => row.day),
    money('Amount', (row) => row.amount),
    text('Account', (row) => row.account),
    text('Channel', (row) => row.channel),
    text('UTR', (row) => row.utr),
    text('UPI ID', (row) => row.payer_upi),
    text('Payer', (row) => row.payer_name),
    text('Note', (row) => row.note),
    text('As the bank prints it', (row) => row.narration),
    text('State', (row) => row.state),
    day('Returned on', (row) => row.returned_on),
  ],
}
