import type { Day } from '#domain/days/india-day.ts'
import type { DueDelta } from '#domain/document/invoice-balance.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export interface CollectionSum {
  month: Day
  days: number
  invoices: bigint
}
export interface DaySum {
  day: Day
  received: Paise
}

export const addToDueDays = (tx: Tx, actor: Actor, sums: readonly DueDelta[]) => tx`
  INSERT INTO due_days AS d (business_id, has_due_date, day, invoices, owed)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ hasDueDate }) => hasDueDate)}::boolean[],
    ${sums.map(({ day }) => day)}::date[], ${sums.map(({ invoices }) => invoices)}::bigint[],
    ${sums.map(({ owed }) => owed)}::bigint[]) AS s
  ON CONFLICT (business_id, has_due_date, day) DO UPDATE
  SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`

export const addToCustomerDueDays = (tx: Tx, actor: Actor, sums: readonly DueDelta[]) => tx`
  INSERT INTO customer_due_days AS d (business_id, customer_id, day, invoices, owed)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ customer_id }) => customer_id)}::uuid[],
    ${sums.map(({ day }) => day)}::date[], ${sums.map(({ invoices }) => invoices)}::bigint[],
    ${sums.map(({ owed }) => owed)}::bigint[]) AS s
  ON CONFLICT (business_id, customer_id, day) DO UPDATE
  SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`

export const addToCollections = (tx: Tx, actor: Actor, sums: readonly CollectionSum[]) => tx`
  INSERT INTO collection_days AS d (business_id, month, days, invoices)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ month }) => month)}::date[],
    ${sums.map(({ days }) => days)}::int[], ${sums.map(({ invoices }) => invoices)}::bigint[]) AS s
  ON CONFLICT (business_id, month, days) DO UPDATE SET invoices = d.invoices + excluded.invoices`

export const addToDays = (tx: Tx, actor: Actor, sums: readonly DaySum[]) => tx`
  INSERT INTO day_earnings AS d (business_id, day, earned)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ day }) => day)}::date[],
    ${sums.map(({ received }) => received)}::bigint[]) AS s
  ON CONFLICT (business_id, day) DO UPDATE SET earned = d.earned + excluded.earned`
