/** The storage of a browser, in memory. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (n) => [...values.keys()][n] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, text) => void values.set(name, text),
    removeItem: (name) => void values.delete(name),
  }
}
