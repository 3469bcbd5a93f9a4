import type { ErrorCode } from '#contract/call/errors.ts'
import { AppError } from '../http/app-error.ts'

export interface FairTurnsOptions {
  /** Work of all businesses that this process runs at once. */
  atOnce: number
  /** Work of one business that runs at once. */
  atOncePerBusiness: number
  /** Work of one business that runs or waits; one more is refused with `ownRefusal`. */
  mostPerBusiness: number
  /** Work of all businesses that waits; it keeps its request's bytes in memory. One more is refused with `refusal`. */
  mostWaiting: number
  /** Longest wait in ms; then `refusal`. */
  longestWaitMs: number
  ownRefusal?: ErrorCode
  refusal?: ErrorCode
  /** After which a refused caller may try again. */
  retryAfterSeconds?: number
}

export interface FairTurns {
  /**
   * Runs work in the turn of its business. An aborted `signal` takes it out of the queue; running work goes on.
   * @throws `ownRefusal`, `refusal`, and what the work throws
   */
  run: <T>(businessId: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
  /**
   * Waits for a turn that lasts longer than a call, such as a download; whoever takes it calls the result once at its end.
   * @throws `ownRefusal`, `refusal`
   */
  take: (businessId: string, signal?: AbortSignal) => Promise<() => void>
}

interface Entry {
  start: () => void
  refuse: (code: ErrorCode) => void
}

/**
 * Shares expensive work of this process between businesses: the businesses that wait take turns, and each business keeps
 * its own order of arrival. So a business waits for a few of the others' requests, however many one of them has sent.
 */
export function createFairTurns({
  atOnce,
  atOncePerBusiness,
  mostPerBusiness,
  mostWaiting,
  longestWaitMs,
  ownRefusal = 'business_busy',
  refusal = 'unavailable',
  retryAfterSeconds = 5,
}: FairTurnsOptions): FairTurns {
  // A Map keeps the order of insertion: the business that waits longest for its turn comes first.
  const queues = new Map<string, Entry[]>()
  const running = new Map<string, number>()
  let runningInAll = 0
  let waitingInAll = 0

  const refused = (code: ErrorCode): AppError => new AppError(code, { retryAfterSeconds })
  const runningOf = (businessId: string): number => running.get(businessId) ?? 0
  const waitingOf = (businessId: string): number => queues.get(businessId)?.length ?? 0

  const begin = (businessId: string): (() => void) => {
    runningInAll += 1
    running.set(businessId, runningOf(businessId) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      runningInAll -= 1
      if (runningOf(businessId) === 1) running.delete(businessId)
      else running.set(businessId, runningOf(businessId) - 1)
      startWaiting()
    }
  }

  const mayStart = (businessId: string): boolean => runningInAll < atOnce && runningOf(businessId) < atOncePerBusiness

  function startWaiting(): void {
    for (const [businessId, queue] of queues) {
      if (!mayStart(businessId)) continue
      queue[0]?.start()
      moveToEnd(businessId)
    }
  }

  function moveToEnd(businessId: string): void {
    const queue = queues.get(businessId)
    if (!queue) return
    queues.delete(businessId)
    queues.set(businessId, queue)
  }

  function remove(businessId: string, entry: Entry): void {
    const queue = queues.get(businessId)
    const place = queue?.indexOf(entry) ?? -1
    if (!queue || place === -1) return
    queue.splice(place, 1)
    waitingInAll -= 1
    if (queue.length === 0) queues.delete(businessId)
  }

  /** In a full queue the business with the most entries gives up its newest, if it has more than the newcomer will. */
  function makeRoom(businessId: string): void {
    if (waitingInAll < mostWaiting) return
    const [longest] = [...queues].toSorted(([, a], [, b]) => b.length - a.length)
    const newest = longest?.[1].at(-1)
    if (!longest || !newest || longest[1].length <= waitingOf(businessId) + 1) throw refused(refusal)
    newest.refuse(ownRefusal)
  }

  const wait = (businessId: string, signal?: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        remove(businessId, entry)
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
      const timer = setTimeout(() => entry.refuse(refusal), longestWaitMs)
      signal?.addEventListener('abort', abort)
      const queue = queues.get(businessId)
      if (queue) queue.push(entry)
      else queues.set(businessId, [entry])
      waitingInAll += 1
    })

  const take = async (businessId: string, signal?: AbortSignal): Promise<() => void> => {
    if (signal?.aborted) throw refused(refusal)
    if (runningOf(businessId) + waitingOf(businessId) >= mostPerBusiness) throw refused(ownRefusal)
    if (waitingOf(businessId) === 0 && mayStart(businessId)) return begin(businessId)
    makeRoom(businessId)
    return wait(businessId, signal)
  }

  return {
    take,
    run: async (businessId, work, signal) => {
      const end = await take(businessId, signal)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
