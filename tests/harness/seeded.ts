/** Returns reproducible random numbers from 0 to 1 (mulberry32); put the seed into the test's messages. */
export function seeded(seed = Date.now() % 1_000_000): { random: () => number; seed: number } {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { random, seed }
}
