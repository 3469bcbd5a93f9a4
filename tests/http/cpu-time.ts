/** Work of this process in ms while `run` runs, on all its threads: unlike the clock it says the same on a busy machine. */
export async function cpuMs<T>(run: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const before = process.cpuUsage()
  const answer = await run()
  const { user, system } = process.cpuUsage(before)
  return { answer, ms: (user + system) / 1_000 }
}
