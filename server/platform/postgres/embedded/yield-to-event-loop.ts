import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ServerUser } from './run-as.ts'

/**
 * Has Linux schedule a PostgreSQL server, and the processes that it starts from now on, as SCHED_BATCH: they get as much of
 * the processor as before, but do not take it from a process at the moment that wakes them. Pavti's event loop, which
 * hands them each statement, was stopped by that up to twice for each request. Other systems stay as they are.
 */
export async function yieldToEventLoop(pid: number, user: ServerUser | null): Promise<void> {
  // Not every system has chrt, and a sandbox may refuse it: PostgreSQL works without it too.
  await promisify(execFile)('chrt', ['-b', '-p', '0', String(pid)], { ...user }).catch(() => undefined)
}
