import { seeded } from '#tests/harness/seeded.ts'

/** Chances of a seeded world. */
export interface Dice {
  chance: (probability: number) => boolean
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
  digits: (count: number) => string
}

export function createDice(seed: number): Dice {
  const { random } = seeded(seed)
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))
  return {
    chance: (probability) => random() < probability,
    between,
    pick: (from) => from[Math.floor(random() * from.length)] as (typeof from)[number],
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
