/** Returns the CPU time of this process in ms while `run` runs, which does not depend on the load of the machine. */
export async function cpuMs<T>(run: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const before = process.cpuUsage()
  const answer = await run()
  const { user, system } = process.cpuUsage(before)
  return { answer, ms: (user + system) / 1_000 }
}

/** The same of work that waits for nothing. */
export function cpuMsOf<T>(run: () => T): { answer: T; ms: number } {
  const before = process.cpuUsage()
  const answer = run()
  const { user, system } = process.cpuUsage(before)
  return { answer, ms: (user + system) / 1_000 }
}
