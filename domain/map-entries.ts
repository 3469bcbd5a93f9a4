/** Returns the entry of the key, and inserts a new one if it is missing. */
export const entryOf = <K, V>(entries: Map<K, V>, key: K, make: () => V): V => {
  const known = entries.get(key)
  if (known !== undefined) return known
  const made = make()
  entries.set(key, made)
  return made
}

/** Adds a value to the list of a key. */
export const pushTo = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  entryOf(lists, key, (): V[] => []).push(value)
}
