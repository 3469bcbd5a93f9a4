import type { ErrorCode } from '#contract/call/errors.ts'
import { AppError } from '../http/app-error.ts'

export interface FairTurnsOptions {
  /** Maximum number of concurrent tasks of this process. */
  concurrency: number
  /** Maximum number of concurrent tasks of one business. */
  concurrencyPerBusiness: number
  /** Maximum number of running and waiting tasks of one business; further ones are refused with `ownRefusal`. */
  maxPerBusiness: number
  /**
   * Maximum number of waiting tasks in total, because each keeps its request in memory; further ones are refused with
   * `refusal`.
   */
  maxWaiting: number
  /** Longest wait in ms; then the task is refused with `refusal`. */
  maxWaitMs: number
  /**
   * What a business has used already: of the waiting ones, the one with the least is next. Omitted: businesses take
   * turns.
   */
  costOf?: (businessId: string) => number
  ownRefusal?: ErrorCode
  refusal?: ErrorCode
  /** Retry-After of refused tasks. */
  retryAfterSeconds?: number
}

export interface FairTurns {
  /**
   * Runs a task when it is its turn. Aborting `signal` removes it from the queue but does not stop a running task.
   * @throws `ownRefusal`, `refusal`, and the errors of the task
   */
  run: <T>(businessId: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /**
   * Waits for a slot that outlives a call, such as a download. The caller must call the returned function to release
   * it.
   * @throws `ownRefusal`, `refusal`
   */
  acquire: (businessId: string, signal?: AbortSignal) => Promise<() => void>
}

interface Entry {
  start: () => void
  refuse: (code: ErrorCode) => void
}

/** The waiting tasks of each business. */
function createQueues() {
  // A Map keeps insertion order: the business that has waited longest is first.
  const queues = new Map<string, Entry[]>()
  let total = 0
  return {
    total: (): number => total,
    countOf: (businessId: string): number => queues.get(businessId)?.length ?? 0,
    list: () => [...queues],
    add: (businessId: string, entry: Entry): void => {
      const queue = queues.get(businessId)
      if (queue) queue.push(entry)
      else queues.set(businessId, [entry])
      total += 1
    },
    remove: (businessId: string, entry: Entry): void => {
      const queue = queues.get(businessId)
      const index = queue?.indexOf(entry) ?? -1
      if (!queue || index === -1) return
      queue.splice(index, 1)
      total -= 1
      if (queue.length === 0) queues.delete(businessId)
    },
    moveToEnd: (businessId: string): void => {
      const queue = queues.get(businessId)
      if (!queue) return
      queues.delete(businessId)
      queues.set(businessId, queue)
    },
  }
}

/** How many tasks run, in total and of each business. */
function createRunningCounts() {
  const counts = new Map<string, number>()
  let total = 0
  const countOf = (businessId: string): number => counts.get(businessId) ?? 0
  return {
    total: (): number => total,
    countOf,
    add: (businessId: string): void => {
      total += 1
      counts.set(businessId, countOf(businessId) + 1)
    },
    remove: (businessId: string): void => {
      total -= 1
      if (countOf(businessId) === 1) counts.delete(businessId)
      else counts.set(businessId, countOf(businessId) - 1)
    },
  }
}

/**
 * Schedules expensive tasks of this process round-robin between businesses, or by what they used, and first in first
 * out within each. So a business waits for few tasks of others, however many one of them has queued.
 */
export function createFairTurns({
  concurrency,
  concurrencyPerBusiness,
  maxPerBusiness,
  maxWaiting,
  maxWaitMs,
  costOf = () => 0,
  ownRefusal = 'business_busy',
  refusal = 'unavailable',
  retryAfterSeconds = 5,
}: FairTurnsOptions): FairTurns {
  const waiting = createQueues()
  const running = createRunningCounts()

  const refused = (code: ErrorCode): AppError => new AppError(code, { retryAfterSeconds })

  const begin = (businessId: string): (() => void) => {
    running.add(businessId)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      running.remove(businessId)
      startWaiting()
    }
  }

  const canStart = (businessId: string): boolean =>
    running.total() < concurrency && running.countOf(businessId) < concurrencyPerBusiness

  function startWaiting(): void {
    // Sorting is stable: of equal ones, the business that has waited longest is first.
    for (const [businessId, queue] of waiting.list().toSorted(([a], [b]) => costOf(a) - costOf(b))) {
      if (!canStart(businessId)) continue
      queue[0]?.start()
      waiting.moveToEnd(businessId)
    }
  }

  /**
   * If the queue is full, drops the newest task of the business with the most tasks and then the highest cost, if it
   * has more tasks than `businessId` or a higher cost.
   */
  function makeRoom(businessId: string): void {
    if (waiting.total() < maxWaiting) return
    const [most] = waiting.list().toSorted(([a, one], [b, other]) => other.length - one.length || costOf(b) - costOf(a))
    const newest = most?.[1].at(-1)
    const hasMore = most && (most[1].length > waiting.countOf(businessId) + 1 || costOf(most[0]) > costOf(businessId))
    if (!newest || !hasMore) throw refused(refusal)
    newest.refuse(ownRefusal)
  }

  const wait = (businessId: string, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        waiting.remove(businessId, entry)
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const entry: Entry = {
        start: () => {
          stopWaiting()
          resolve(begin(businessId))
        },
        refuse: (code) => {
          stopWaiting()
          reject(refused(code))
        },
      }
      const abort = (): void => entry.refuse(refusal)
      const timer = setTimeout(() => entry.refuse(refusal), maxWaitMs)
      signal?.addEventListener('abort', abort)
      waiting.add(businessId, entry)
    })

  const acquire = async (businessId: string, signal?: AbortSignal): Promise<() => void> => {
    if (signal?.aborted) throw refused(refusal)
    if (running.countOf(businessId) + waiting.countOf(businessId) >= maxPerBusiness) throw refused(ownRefusal)
    if (waiting.countOf(businessId) === 0 && canStart(businessId)) return begin(businessId)
    makeRoom(businessId)
    return wait(businessId, signal)
  }

  return {
    acquire,
    run: async (businessId, work, signal) => {
      const release = await acquire(businessId, signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
