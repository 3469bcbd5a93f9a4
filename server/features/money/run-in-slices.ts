import { setImmediate } from 'node:timers/promises'

/** Longest time without letting other requests run, in milliseconds. */
const SLICE_MS = 10

/** Runs all steps and returns the result. Other requests run between slices. */
export async function runInSlices<Result>(steps: Iterator<undefined, Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
}
