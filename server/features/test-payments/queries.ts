import type { Paise } from '#domain/money/money.ts'
import type { Db } from '../../platform/postgres/database.ts'

export const insertOrder = (db: Db, orderId: string, amount: Paise) => db`
  INSERT INTO test_orders (order_id, amount) VALUES (${orderId}, ${amount}) ON CONFLICT DO NOTHING`

export const findOrder = async (db: Db, orderId: string) =>
  (
    await db<{ order_id: string; amount: Paise }[]>`
    SELECT order_id, amount FROM test_orders WHERE order_id = ${orderId}`
  )[0]

/** Deletes up to `most` orders older than 30 days. Returns how many. */
export const pruneTestOrders = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM test_orders WHERE order_id IN (
      SELECT order_id FROM test_orders WHERE created_at < now() - interval '30 days' LIMIT ${most})`
  ).count
