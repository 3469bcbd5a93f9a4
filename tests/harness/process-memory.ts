import { readFileSync } from 'node:fs'

const POLL_MS = 5

/** A field of /proc/PID/status in bytes; 0 for a process that has ended. */
function statusOf(pid: number | 'self', field: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/**
 * Runs `work` and returns the most memory that this process and its children used above what this process had before.
 * A child counts with the most that it ever had.
 */
export async function measureMemory<T>(work: () => Promise<T>): Promise<{ answer: T; own: number; children: number }> {
  const before = statusOf('self', 'VmRSS')
  let [own, children] = [0, 0]
  const look = (): void => {
    own = Math.max(own, statusOf('self', 'VmRSS') - before)
    const all = childrenOf(process.pid).map((pid) => statusOf(pid, 'VmHWM'))
    children = Math.max(
      children,
      all.reduce((sum, one) => sum + one, 0),
    )
  }
  const timer = setInterval(look, POLL_MS)
  const answer = await work().finally(() => clearInterval(timer))
  return { answer, own, children }
}
