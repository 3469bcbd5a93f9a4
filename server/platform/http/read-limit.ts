/** The limit of reads in progress while all are quick, and its minimum and maximum. */
const USUAL = 100
const FEWEST = 32
const MOST = 400

/**
 * Maximum number of reads of one client that count. Further ones wait for the turn of their business and occupy nothing
 * else. So one client cannot use up the limit, but many clients with a few more each make all of them wait: further
 * ones are only admitted while less than half of the limit is in use, or less than the smallest limit.
 */
const MOST_OF_CLIENT = 3

/** Half of the reads should be answered within this time; then 99 of 100 are within 300 ms (`npm run overload`). */
const TARGET_MS = 60

/** Minimum time between changes of the limit, and the number of finished reads that show how long they take. */
const WINDOW_MS = 50
const SAMPLES = 10

/** After this time with fewer reads than that, the last ones say nothing about the next. */
const STALE_MS = 2_000

/** Limits the reads in progress by the time that they take: an overloaded process is slow for everybody. */
export interface ReadLimit {
  /** Whether another read of the client would wait too long. `client` is undefined if unknown. */
  isFull: (client: string | undefined) => boolean
  /** Counts a read of a client until the returned function is called. */
  begin: (client: string | undefined) => () => void
}

/**
 * When reads become slow, the limit falls in proportion, since their number is their rate multiplied by their time
 * (Little's law). While they are quick, it rises by a twentieth at a time, so that the process notices when it is too
 * high. Reads do not queue instead: in a lasting overload, a queue only makes everybody wait for its whole length.
 */
export function createReadLimit(now: () => number = () => performance.now()): ReadLimit {
  const byClient = new Map<string | undefined, number>()
  let limit = USUAL
  let counted = 0
  let peak = 0
  let times: number[] = []
  let windowStart = now()

  const startWindow = (): void => {
    times = []
    peak = counted
    windowStart = now()
  }

  const adjust = (): void => {
    const typical = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
    if (typical > TARGET_MS) limit = Math.max(FEWEST, Math.round((Math.min(limit, peak) * TARGET_MS) / typical))
    else if (peak >= limit) limit = Math.min(MOST, Math.round(limit * 1.05))
    else if (limit < USUAL) limit = Math.min(USUAL, Math.round(limit * 1.05))
    else limit = Math.max(USUAL, Math.round(limit / 1.05))
    startWindow()
  }

  const isCounted = (client: string | undefined): boolean =>
    client === undefined || (byClient.get(client) ?? 0) < MOST_OF_CLIENT

  return {
    isFull: (client) => counted >= (isCounted(client) ? limit : Math.max(FEWEST, limit / 2)),
    begin: (client) => {
      const startedAt = now()
      if (startedAt > windowStart + STALE_MS) {
        limit = USUAL
        startWindow()
      }
      const isSample = isCounted(client)
      if (isSample) counted += 1
      peak = Math.max(peak, counted)
      byClient.set(client, (byClient.get(client) ?? 0) + 1)
      return () => {
        const left = (byClient.get(client) ?? 0) - 1
        if (left === 0) byClient.delete(client)
        else byClient.set(client, left)
        if (isCounted(client)) counted -= 1
        if (isSample) times.push(now() - startedAt)
        if (times.length >= SAMPLES && now() >= windowStart + WINDOW_MS) adjust()
      }
    },
  }
}
