import type { TotalsDelta } from '#domain/document/invoice-balance.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { beginByteSum } from '../../platform/limits/stored-bytes.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'

/**
 * Locks the totals of a business until the transaction ends. Lock order prevents deadlocks: it is the first lock of
 * each transaction that changes invoices or merges customers.
 */
export const lockTotals = (tx: Tx, actor: Owner) => tx`
  SELECT 1 FROM business_totals WHERE business_id = ${actor.businessId} FOR UPDATE`

/**
 * Locks the totals, counts the documents of the business, and starts the measurement of the transaction's stored bytes,
 * in one statement.
 */
export const lockForInvoice = async (tx: Tx, actor: Actor): Promise<bigint> =>
  (
    await tx<{ n: bigint; byte_sum: string }[]>`
    SELECT invoices + voided + drafts + credit_notes AS n, ${beginByteSum(tx, actor)}
    FROM business_totals WHERE business_id = ${actor.businessId} FOR UPDATE`
  )[0]?.n ?? 0n

/** Counts the documents of a business, including drafts, cancelled invoices and credit notes. */
export const countDocuments = async (tx: Tx, actor: Actor): Promise<bigint> =>
  (
    await tx<{ n: bigint }[]>`
    SELECT invoices + voided + drafts + credit_notes AS n FROM business_totals WHERE business_id = ${actor.businessId}`
  )[0]?.n ?? 0n

/** Changes the totals of a business, whose row is created with the business; see 0007_totals.sql. */
export const changeTotals = (tx: Tx, actor: Actor, by: TotalsDelta) => tx`
  UPDATE business_totals SET invoices = invoices + ${by.invoices}, open = open + ${by.open}, paid = paid + ${by.paid},
    drafts = drafts + ${by.drafts}, voided = voided + ${by.voided}, credited = credited + ${by.credited},
    credit_notes = credit_notes + ${by.creditNotes}, owed = owed + ${by.owed}, earned = earned + ${by.received}
  WHERE business_id = ${actor.businessId}`

/** Signed change of the invoices and the balance in paise of a due day. */
export interface DueChange {
  invoices: bigint
  owed: Paise
}

const isIncrease = ({ invoices, owed }: DueChange): boolean => invoices >= 0n && owed >= 0n

// A decrease updates an existing row, since its amount was added before; a new row is never negative. The days of the
// business change most, so UPDATE is tried first there: an upsert also writes a row lock to the WAL.

export const changeDueDay = (tx: Tx, actor: Actor, hasDueDate: boolean, day: Day, by: DueChange) =>
  isIncrease(by)
    ? tx`
      WITH changed AS (
        UPDATE due_days SET invoices = invoices + ${by.invoices}, owed = owed + ${by.owed}
        WHERE business_id = ${actor.businessId} AND has_due_date = ${hasDueDate} AND day = ${day} RETURNING 1)
      INSERT INTO due_days AS d (business_id, has_due_date, day, invoices, owed)
      SELECT ${actor.businessId}, ${hasDueDate}, ${day}, ${by.invoices}, ${by.owed} WHERE NOT EXISTS (SELECT FROM changed)
      ON CONFLICT (business_id, has_due_date, day) DO UPDATE
      SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`
    : tx`
      UPDATE due_days SET invoices = invoices + ${by.invoices}, owed = owed + ${by.owed}
      WHERE business_id = ${actor.businessId} AND has_due_date = ${hasDueDate} AND day = ${day}`

export const changeCustomerDueDay = (tx: Tx, actor: Actor, customer_id: string, day: Day, by: DueChange) =>
  isIncrease(by)
    ? tx`
      INSERT INTO customer_due_days AS d (business_id, customer_id, day, invoices, owed)
      VALUES (${actor.businessId}, ${customer_id}, ${day}, ${by.invoices}, ${by.owed})
      ON CONFLICT (business_id, customer_id, day) DO UPDATE
      SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`
    : tx`
      UPDATE customer_due_days SET invoices = invoices + ${by.invoices}, owed = owed + ${by.owed}
      WHERE business_id = ${actor.businessId} AND customer_id = ${customer_id} AND day = ${day}`

export const addCollection = (tx: Tx, actor: Actor, { month, days }: { month: Day; days: number }) => tx`
  INSERT INTO collection_days AS d (business_id, month, days, invoices) VALUES (${actor.businessId}, ${month}, ${days}, 1)
  ON CONFLICT (business_id, month, days) DO UPDATE SET invoices = d.invoices + 1`

export const subtractFromCollection = (tx: Tx, actor: Actor, { month, days }: { month: Day; days: number }) => tx`
  UPDATE collection_days SET invoices = invoices - 1
  WHERE business_id = ${actor.businessId} AND month = ${month} AND days = ${days}`

export const addToDay = (tx: Tx, actor: Actor, day: Day, received: Paise) => tx`
  INSERT INTO day_earnings AS d (business_id, day, earned) VALUES (${actor.businessId}, ${day}, ${received})
  ON CONFLICT (business_id, day) DO UPDATE SET earned = d.earned + ${received}`

export const subtractFromDay = (tx: Tx, actor: Actor, day: Day, received: Paise) => tx`
  UPDATE day_earnings SET earned = earned - ${received} WHERE business_id = ${actor.businessId} AND day = ${day}`

/** Moves the balances by due day of a customer to another. */
export async function moveDueDays(tx: Tx, actor: Actor, from: string, into: string): Promise<void> {
  await tx`
    INSERT INTO customer_due_days AS d (business_id, customer_id, day, invoices, owed)
    SELECT business_id, ${into}, day, invoices, owed FROM customer_due_days
    WHERE business_id = ${actor.businessId} AND customer_id = ${from}
    ON CONFLICT (business_id, customer_id, day) DO UPDATE
    SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`
  await tx`DELETE FROM customer_due_days WHERE business_id = ${actor.businessId} AND customer_id = ${from}`
}
