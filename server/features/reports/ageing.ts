import { AGEING_ROWS_MAX, type AgeingReport, type AgeingRow } from '#contract/reports/ageing.ts'
import type { Day } from '#domain/days/india-day.ts'
import { AGEING_PARTS, type CustomerAgeing, sumAgeing } from '#domain/customer-account/ageing.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import { pushTo } from '#domain/map-entries.ts'
import { readToday } from '../../platform/clock.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { inLongReadTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { type AgeingAmountRow, listAgeingAmounts } from './ageing-queries.ts'

/** What a customer owed on a day, in paise. */
export interface AgeingOfCustomer extends CustomerAgeing {
  customer_id: string | null
  customer_name: string
}

function groupByCustomer(rows: readonly AgeingAmountRow[]): Map<string | null, AgeingAmountRow[]> {
  const customers = new Map<string | null, AgeingAmountRow[]>()
  for (const row of rows) pushTo(customers, row.customer_id, row)
  return customers
}

const compareBalances = (a: AgeingOfCustomer, b: AgeingOfCustomer): number => {
  const difference = b.owed - b.in_hand - (a.owed - a.in_hand)
  return difference === 0n ? a.customer_name.localeCompare(b.customer_name) : difference > 0n ? 1 : -1
}

/**
 * Returns what each customer owed at the end of a day in India, the largest balance first, and all together.
 * @throws invalid_input (a day to come)
 */
export async function readAgeing(tx: Tx, actor: Actor, asked: Day | undefined) {
  const today = await readToday(tx)
  const asOn = asked ?? today
  if (asOn > today) refuseField('as_on', 'This day is still to come. Choose today or an earlier day.')
  const amounts = await listAgeingAmounts(tx, actor, asOn)
  const customers = [...groupByCustomer(amounts)]
    .map(([customer_id, own]): AgeingOfCustomer => {
      const customer_name = own[0]?.customer_name ?? ''
      return { customer_id, customer_name, ...sumAgeing(own) }
    })
    .filter(({ owed, in_hand }) => owed !== 0n || in_hand !== 0n)
    .toSorted(compareBalances)
  return { asOn, today, customers, total: sumAgeing(amounts) }
}

const presentFigures = ({ parts, owed, in_hand }: CustomerAgeing) => ({
  parts: Object.fromEntries(AGEING_PARTS.map((part) => [part, toRupees(parts[part])])) as AgeingRow['parts'],
  owed: toRupees(owed),
  in_hand: toRupees(in_hand),
  balance: toRupees(paise(owed - in_hand)),
})

/** Returns the ageing as on a day; by default today's. @throws invalid_input, business_busy, unavailable */
export const getAgeing = (db: Db, actor: Actor, asked: Day | undefined): Promise<AgeingReport> =>
  inLongReadTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const { asOn, today, customers, total } = await readAgeing(tx, actor, asked)
      return {
        as_on: asOn,
        today,
        rows: customers.slice(0, AGEING_ROWS_MAX).map(({ customer_id, customer_name, ...figures }) => ({
          customer_id,
          customer_name,
          ...presentFigures(figures),
        })),
        has_more: customers.length > AGEING_ROWS_MAX,
        customers: customers.length,
        total: presentFigures(total),
      }
    }),
  )
