import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A process whose event loop is busy for less than this share of the time is at rest. */
const REST = 0.05

const REST_MS = 10_000

/**
 * What V8 does when memory runs out: it also drops compiled code that is not in use, and closes gaps between objects.
 */
const MOST_OF_IT = { type: 'major', execution: 'sync', flavor: 'last-resort' }

/**
 * Collects garbage once each time this process comes to rest (some 25 ms, on Node 24 70 ms), so that it keeps little
 * more memory than it uses: a start and a busy hour leave 30 MB or more. V8 does this only in some starts, and from
 * Node 24 on in none: its estimate of new objects is not updated while there are few, so it takes a process at rest for
 * a busy one. `restMs`: how long the process is at rest before.
 */
export function freeMemoryAtRest(restMs = REST_MS): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options?: typeof MOST_OF_IT) => void
  // V8 of Node 20 takes any options for "only new objects".
  const collect = Number.parseInt(process.versions.node) < 22 ? gc : () => gc(MOST_OF_IT)
  let last = performance.eventLoopUtilization()
  let isFreed = false
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    const isAtRest = performance.eventLoopUtilization(now, last).utilization < REST
    last = now
    if (isAtRest && !isFreed) collect()
    isFreed = isAtRest
  }
  setInterval(look, restMs).unref()
}
