import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { amountIn } from '#domain/books/voucher.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { SNAPSHOT_MODE } from '../../../platform/postgres/snapshot.ts'
import type { Owner } from '../../../actor/actor.ts'
import { readJournal } from './journal.ts'

/** A total of the books that differs from the one on the screens. */
interface WrongBook {
  business_id: string
  /** '2026-11-28 bank', the id of a customer with 'balance', or that of a voucher whose lines do not add up to zero. */
  figure: string
  counted: bigint
  real: bigint
}

/** Sums bank and cash receipts, less refunds, by day from the rows of payments and refunds. */
const sumMoney = (tx: Tx, { businessId }: Owner) => tx<{ figure: string; amount: bigint }[]>`
  SELECT to_char(day, 'YYYY-MM-DD') || CASE WHEN method = 'cash' THEN ' cash' ELSE ' bank' END AS figure,
    sum(amount)::bigint AS amount
  FROM (
    SELECT received_on AS day, method, amount + round_off AS amount FROM read_payments
    WHERE business_id = ${businessId} AND undone_at IS NULL AND method NOT IN ('tds', 'write_off') AND source <> 'opening'
    UNION ALL
    SELECT refunded_on, method, -amount FROM read_invoice_refunds WHERE business_id = ${businessId} AND undone_at IS NULL
    UNION ALL
    SELECT refunded_on, method, -amount FROM read_payment_refunds WHERE business_id = ${businessId} AND undone_at IS NULL
  ) AS moved GROUP BY 1`

/** Returns the closing balance of each statement of account: the amount owed, less advances and refundable amounts. */
const sumBalances = (tx: Tx, { businessId }: Owner) => tx<{ id: string; amount: bigint }[]>`
  SELECT customer_id AS id, sum(amount)::bigint AS amount FROM (
    SELECT id AS customer_id, owed AS amount FROM read_customers WHERE business_id = ${businessId} AND merged_into IS NULL
    UNION ALL SELECT customer_id, -refundable FROM read_refundable WHERE business_id = ${businessId}
    UNION ALL SELECT customer_id, -advance FROM read_advances WHERE business_id = ${businessId}
  ) AS parts WHERE customer_id IS NOT NULL GROUP BY 1`

const addTo = (sums: Map<string, bigint>, key: string, amount: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}

async function findWrong(tx: Tx, owner: Owner): Promise<WrongBook[]> {
  const [books, shown] = [new Map<string, bigint>(), new Map<string, bigint>()]
  for await (const entries of readJournal(tx, owner, { from: FIRST_DAY, to: LAST_DAY }))
    for (const { day, voucher } of entries) {
      for (const account of ['bank', 'cash'] as const) addTo(books, `${day} ${account}`, amountIn(voucher, account))
      if (voucher.party.id !== null) addTo(books, `${voucher.party.id} balance`, amountIn(voucher, 'party'))
      const unbalanced = voucher.lines.reduce((sum, { amount }) => sum + amount, 0n)
      if (unbalanced !== 0n) addTo(books, `voucher ${voucher.id}`, unbalanced)
    }
  for (const { figure, amount } of await sumMoney(tx, owner)) addTo(shown, figure, amount)
  for (const { id, amount } of await sumBalances(tx, owner)) addTo(shown, `${id} balance`, amount)
  return [...new Set([...books.keys(), ...shown.keys()])].flatMap((figure) => {
    const [counted, real] = [books.get(figure) ?? 0n, shown.get(figure) ?? 0n]
    return counted === real ? [] : [{ business_id: owner.businessId, figure, counted, real }]
  })
}

/** The maximum number of differences to return. */
const MOST = 100

/**
 * Compares the books of every business with the screens: bank and cash of each day, and the balance of each customer.
 * Returns at most a hundred differences. Reads all rows, so it is not for requests.
 */
export const findWrongBooks = (db: Db): Promise<WrongBook[]> =>
  db.begin(SNAPSHOT_MODE, async (tx) => {
    const wrong: WrongBook[] = []
    for (const { id } of await tx<{ id: string }[]>`SELECT id FROM read_businesses ORDER BY id`) {
      wrong.push(...(await findWrong(tx, { businessId: id })))
      if (wrong.length >= MOST) break
    }
    return wrong.slice(0, MOST)
  })
