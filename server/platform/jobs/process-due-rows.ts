const BATCH_SIZE = 100

/**
 * Calls `work` for each row that `listDue` returns, one batch after another, until a batch is not full. A row that fails delays
 * no other: `listDue` gets the ids to leave out, and the first error is thrown at the end, so that the job is repeated.
 */
export async function processDueRows<T extends { id: string }>(
  listDue: (failed: readonly string[], most: number) => PromiseLike<readonly T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> {
  const failed: string[] = []
  const errors: unknown[] = []
  for (;;) {
    const due = await listDue(failed, BATCH_SIZE)
    for (const row of due) {
      try {
        await work(row)
      } catch (error) {
        failed.push(row.id)
        errors.push(error)
      }
    }
    if (due.length < BATCH_SIZE) break
  }
  if (errors.length > 0) throw errors[0]
}
