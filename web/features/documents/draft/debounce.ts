/** Writes the last of many values after a pause of `delayMs`; `flush` writes it now, `cancel` discards it. */
export function debounce<T>(write: (value: T) => void, delayMs: number) {
  let pending: { value: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    pending = null
  }
  const flush = () => {
    const last = pending
    cancel()
    if (last) write(last.value)
  }
  return {
    note: (value: T) => {
      clearTimeout(timer)
      pending = { value }
      timer = setTimeout(flush, delayMs)
    },
    flush,
    cancel,
  }
}
