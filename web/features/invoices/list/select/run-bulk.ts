/** What became of an invoice: null if it was done, else why it was left out. */
export interface Outcome {
  id: string
  reason: string | null
}

interface BulkRun {
  ids: readonly string[]
  /** Invoices of one portion. */
  size: number
  /** Does a portion. If it throws, none of the portion counts as done, and the same portion can be done again. */
  work: (ids: string[]) => Promise<Outcome[]>
  onDone: (outcomes: Outcome[]) => void
  /** Asked before each portion. */
  isStopped: () => boolean
}

/** Does the invoices in portions, until the end or until it is stopped; the portion under way is completed. */
export async function runInBulk({ ids, size, work, onDone, isStopped }: BulkRun): Promise<void> {
  for (let at = 0; at < ids.length && !isStopped(); at += size) onDone(await work(ids.slice(at, at + size)))
}
