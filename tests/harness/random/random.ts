/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

export const below = (random: Random, n: number): number => Math.floor(random() * n)
export const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[below(random, from.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}
export const chance = (random: Random, share: number): boolean => random() < share
