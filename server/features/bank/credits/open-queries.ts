import type { Day } from '#domain/days/india-day.ts'
import type { DayRange } from '#domain/days/period.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { hasText } from '../../../platform/postgres/search-text.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { NewCredit } from './new-credit.ts'

/** Which of the open credits are listed. */
export interface OpenCreditFilter {
  /** Empty: any text. */
  search: string
  /** The search as an amount, if it is one. */
  amount: Paise | null
  /** Days of receipt; undefined: all. */
  days: DayRange | undefined
}

/** An open credit, as other features read it. */
export interface OpenCredit extends Omit<NewCredit, 'identity' | 'occurrence' | 'report'> {
  id: string
  import_id: string | null
  returned_on: Day | null
  /** False: outside the filter, and read only because it may compete with a listed credit for an invoice. */
  is_listed: boolean
}

const openCredits = (db: Db | Tx, actor: Actor, isListed: boolean) => db`
  SELECT id, import_id, day::text, amount, channel, utr, payer_upi, payer_upi_is_partial, payer_name, note, narration,
    returned_on::text, ${isListed}::boolean AS is_listed
  FROM bank_credits WHERE business_id = ${actor.businessId} AND state = 'open'`

/** Line feeds separate the texts, because a search has none. */
const searchCondition = (db: Db | Tx, { search, amount }: OpenCreditFilter) => db`
  (${hasText(db, db`lower(concat_ws(chr(10), payer_name, payer_upi, utr, note, narration))`, search)}
    OR amount IS NOT DISTINCT FROM ${amount}::bigint)`

const filterCondition = (db: Db | Tx, filter: OpenCreditFilter) => db`
  ${filter.days ? db`day BETWEEN ${filter.days.from}::date AND ${filter.days.to}::date` : db`true`}
  ${filter.search === '' ? db`` : db`AND ${searchCondition(db, filter)}`}`

/**
 * Lists open credits, oldest first. Credits that match the filter use the limit first. The rest of it goes to other credits,
 * which may fit the same invoices.
 */
export const listOpenCredits = (db: Db | Tx, actor: Actor, limit: number, filter?: OpenCreditFilter) =>
  filter === undefined
    ? db<OpenCredit[]>`${openCredits(db, actor, true)} ORDER BY bank_credits.day, id LIMIT ${limit}`
    : db<OpenCredit[]>`
      SELECT * FROM (
        (${openCredits(db, actor, true)} AND ${filterCondition(db, filter)} ORDER BY bank_credits.day, id LIMIT ${limit})
        UNION ALL
        (${openCredits(db, actor, false)} AND NOT (${filterCondition(db, filter)}) ORDER BY bank_credits.day, id LIMIT ${limit})
        ORDER BY is_listed DESC LIMIT ${limit}
      ) AS c ORDER BY day, id`
