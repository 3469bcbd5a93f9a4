/** Says what does not hold. */
export const hold = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}

/** The sum of a figure over all items. */
export const sum = <T>(items: readonly T[], of: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n)
