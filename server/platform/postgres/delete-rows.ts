import type { Tx } from './database.ts'
import type { Query } from './query.ts'

/** Rows deleted by one statement, which keeps it far below the statement timeout. */
const BATCH_ROWS = 10_000

/** Repeats a DELETE of up to `most` rows until it finds none. */
export async function deleteInBatches(
  deleteSome: (most: number) => PromiseLike<{ readonly count: number }>,
): Promise<void> {
  while ((await deleteSome(BATCH_ROWS)).count > 0) continue
}

/** Deletes all rows of a business from a table. Write it as tx`'items'::regclass`. */
export async function deleteBusinessRows(tx: Tx, businessId: string, table: Query<object>): Promise<void> {
  let deleted = 1n
  while (deleted > 0n) {
    const [row] = await tx<{ deleted: bigint }[]>`
      SELECT delete_business_rows(${table}, ${businessId}, ${BATCH_ROWS}) AS deleted`
    deleted = row?.deleted ?? 0n
  }
}
