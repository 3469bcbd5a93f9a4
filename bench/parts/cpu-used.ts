import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Fields of /proc/PID/stat after the name; NaN where the process is gone or the system has no /proc. */
function statOf(pid: string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

const parentOf = (pid: string): number => statOf(pid)[0] ?? NaN

/** CPU time of a process in ms. */
export function cpuMsOf(pid: number): number {
  const stat = statOf(String(pid))
  return ((stat[10] ?? NaN) + (stat[11] ?? NaN)) * TICK_MS
}

/** CPU time in ms of the programs that a process started and that ended. */
export function endedChildrenMsOf(pid: number): number {
  const stat = statOf(String(pid))
  return ((stat[12] ?? NaN) + (stat[13] ?? NaN)) * TICK_MS
}

/** CPU time in ms of a PostgreSQL server and its connections, also of those that ended. */
export function postgresMs(postmasterPid: number): number {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmasterPid)
  const all = [postmasterPid, ...running.map(Number)].map(cpuMsOf).filter((ms) => !Number.isNaN(ms))
  return endedChildrenMsOf(postmasterPid) + all.reduce((sum, ms) => sum + ms, 0)
}
