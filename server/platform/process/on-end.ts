import { isAlive } from '../postgres/embedded/postmaster.ts'

const PARENT_POLL_MS = 250

/** On Ctrl+C the process gets SIGINT from both the terminal and npm. Signals within this time count as one. */
const SAME_SIGNAL_MS = 500

/**
 * Calls `end` on SIGTERM, SIGINT and SIGHUP, and when the parent exits if npm started the process: npm sends SIGTERM to
 * its shell, which does not forward it. A second signal calls `force`.
 */
export function onEnd(end: () => void, force: () => void): void {
  let endingSince: number | undefined
  const ask = (): void => {
    if (endingSince === undefined) {
      endingSince = performance.now()
      end()
    } else if (performance.now() - endingSince > SAME_SIGNAL_MS) force()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask)
  if (process.env.npm_lifecycle_event !== undefined) onParentGone(ask)
}

function onParentGone(call: () => void): void {
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return
    clearInterval(poll)
    call()
  }, PARENT_POLL_MS)
  poll.unref()
}
