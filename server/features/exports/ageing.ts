import type { Readable } from 'node:stream'
import { AGEING_PARTS, type AgeingPart } from '#domain/customer-account/ageing.ts'
import type { Day } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { day, money, type Table, text } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { type AgeingOfCustomer, readAgeing } from '../reports/service.ts'
import { openExport, sourceOf } from './open-export.ts'

type Row = AgeingOfCustomer & { asOn: Day }

const TITLES: Record<AgeingPart, string> = {
  not_due: 'Not due',
  up_to_30: '1-30 days',
  up_to_60: '31-60 days',
  up_to_90: '61-90 days',
  over_90: 'Over 90 days',
}

const AGEING: Table<Row> = {
  name: 'Ageing',
  columns: [
    text('Customer', ({ customer_name }) => customer_name),
    ...AGEING_PARTS.map((part) => money<Row>(TITLES[part], ({ parts }) => parts[part])),
    money('Owed', ({ owed }) => owed),
    money('Advances and credit', ({ in_hand }) => in_hand),
    money('Balance', ({ owed, in_hand }) => paise(owed - in_hand)),
    day('As on', ({ asOn }) => asOn),
  ],
}

/**
 * Returns a file with the amount that each customer owed on a day, and the total in its last row.
 * @throws invalid_input (a future day), export_running, exports_busy
 */
export const exportAgeing = (
  db: Db,
  actor: Actor,
  { as_on, format }: { as_on?: Day | undefined; format: 'csv' | 'xlsx' },
  signal: AbortSignal,
): Promise<Readable> => {
  const start = async (tx: Tx) => {
    const { asOn, customers, total } = await readAgeing(tx, actor, as_on)
    const rows = [...customers, { customer_id: null, customer_name: 'Total', ...total }].map((row) => ({
      ...row,
      asOn,
    }))
    return sourceOf(AGEING, async function* () {
      yield rows
    })[format]()
  }
  return openExport(db, actor, start, signal)
}
