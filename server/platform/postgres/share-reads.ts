/** Longest wait for a running statement in ms, so that a slow one does not delay others. */
const MAX_WAIT_MS = 20

type RowsByKey<Row> = ReadonlyMap<string, Row>

/** Calls that will share a statement. */
interface Batch<Row> {
  keys: Set<string>
  rows: Promise<RowsByKey<Row>>
  start: () => void
}

/**
 * Returns a function that reads a row by its key, undefined if there is none. Calls that arrive while a statement runs
 * share the next one, so that many concurrent requests need few statements. A statement begins after the calls that
 * share it, so each of them sees every earlier commit, of any process.
 */
export function shareReads<Row>(
  read: (keys: readonly string[]) => Promise<RowsByKey<Row>>,
): (key: string) => Promise<Row | undefined> {
  let running = 0
  let waiting: Batch<Row> | undefined

  const run = async (keys: Iterable<string>): Promise<RowsByKey<Row>> => {
    running += 1
    try {
      return await read([...keys])
    } finally {
      running -= 1
      waiting?.start()
    }
  }

  const createBatch = (): Batch<Row> => {
    const keys = new Set<string>()
    let start!: () => void
    const rows = new Promise<RowsByKey<Row>>((resolve) => {
      const timer = setTimeout(() => start(), MAX_WAIT_MS)
      start = () => {
        clearTimeout(timer)
        waiting = undefined
        resolve(run(keys))
      }
    })
    return { keys, rows, start }
  }

  return async (key) => {
    if (running === 0) return (await run([key])).get(key)
    waiting ??= createBatch()
    waiting.keys.add(key)
    return (await waiting.rows).get(key)
  }
}
