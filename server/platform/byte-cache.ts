export interface ByteCache<V> {
  find: (key: string) => V | undefined
  add: (key: string, value: V) => void
}

/** A value above 1/8 of the cache is not cached, so that a large one does not evict the others. */
const MAX_SHARE = 8

/** A least recently used cache of values of up to `maxBytes` in total; `sizeOf` gives the bytes of a value. */
export function createByteCache<V extends object>(maxBytes: number, sizeOf: (value: V) => number): ByteCache<V> {
  // A Map keeps insertion order, so the first value is the one that was not used for longest.
  const values = new Map<string, V>()
  let bytes = 0
  const remove = (key: string): V | undefined => {
    const value = values.get(key)
    if (value) bytes -= sizeOf(value)
    values.delete(key)
    return value
  }
  const insert = (key: string, value: V): void => {
    values.set(key, value)
    bytes += sizeOf(value)
  }
  return {
    find: (key) => {
      const value = remove(key)
      if (value) insert(key, value)
      return value
    },
    add: (key, value) => {
      if (sizeOf(value) > maxBytes / MAX_SHARE) return
      remove(key)
      insert(key, value)
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
