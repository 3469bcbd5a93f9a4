/** Returns the CPU time of this process in ms while `run` runs, which does not depend on the load of the machine. */
export async function cpuMs<T>(run: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const before = process.cpuUsage()
  const answer = await run()
  const { user, system } = process.cpuUsage(before)
  return { answer, ms: (user + system) / 1_000 }
}

/** As `cpuMs`, but once or twice more if it took `limitMs`: other work of this process is in the time too. */
export async function cpuMsWithin<T>(limitMs: number, run: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  for (let tries = 1; ; tries++) {
    const result = await cpuMs(run)
    if (result.ms < limitMs || tries === 3) return result
  }
}
