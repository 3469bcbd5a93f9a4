import type { Day } from '#domain/days/india-day.ts'
import type { Percent } from '#domain/money/percent.ts'
import { columnArrays, columnNames, type Columns } from '../../platform/postgres/columns.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { NewPayment } from './queries.ts'

/** A payment in an imported file. */
export interface PastPayment extends Pick<NewPayment, 'id' | 'amount' | 'method' | 'reference' | 'note'> {
  customer_id: string | null
  day: Day
  tds_rate: Percent | null
  tds_section: string | null
  certificate_received_on: Day | null
}

const PAYMENT: Columns<Omit<PastPayment, 'day'>> = {
  id: 'uuid',
  customer_id: 'uuid',
  amount: 'bigint',
  method: 'text',
  reference: 'text',
  note: 'text',
  tds_rate: 'int as bigint',
  tds_section: 'text',
  certificate_received_on: 'date',
}

/**
 * Inserts the payments of an imported file. Their allocations follow. One UTR is one payment: where an earlier part of the
 * file made it, its amount grows. Returns the payment of each UTR.
 */
export const insertPayments = (tx: Tx, actor: Actor, payments: readonly PastPayment[]) => tx<
  { id: string; reference: string | null }[]
>`
  INSERT INTO payments (business_id, recorded_by, source, ${columnNames(PAYMENT)}, received_on)
  SELECT ${actor.businessId}, ${actor.userId}, 'import', r.*
  FROM unnest(${columnArrays(PAYMENT, payments)}, ${payments.map(({ day }) => day)}::date[]) AS r
  ON CONFLICT (business_id, reference) WHERE method = 'upi' AND undone_at IS NULL
    -- Of this transaction only: else its allocation finds no payment, and nothing is imported.
    DO UPDATE SET amount = payments.amount + excluded.amount WHERE payments.recorded_at = now()
  RETURNING id, reference`
