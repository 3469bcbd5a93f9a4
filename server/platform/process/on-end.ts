import { isAlive } from '../postgres/embedded/postmaster-process.ts'

const PARENT_POLL_MS = 250

/** npm passes Ctrl+C on to a process that the terminal has told already; only a later signal is a second one. */
const SAME_SIGNAL_MS = 500

/**
 * Calls `end` when the process is asked to end: by a signal, by its terminal closing, or, where npm started it, by the
 * end of its parent: npm passes SIGTERM to the shell between, which ends without passing it on. A second signal calls
 * `force`.
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
