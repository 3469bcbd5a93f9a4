import { AppError } from '../http/app-error.ts'

/** What runs at once, and what may wait for it, holding its bytes in memory. */
interface Bounds {
  atOnce: number
  mostWaiting: number
}

/**
 * Makes a gate that runs work in the order of arrival, so that a crowd costs time and not memory.
 * The gate throws unavailable when too many wait already.
 */
export function takeTurns({ atOnce, mostWaiting }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new AppError('unavailable')
    else await new Promise<void>((start) => waiting.push(start))

    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
