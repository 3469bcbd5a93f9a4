/** Writes the last of many values a moment after it was told; `flush` writes it now, `cancel` never. */
export function debounce<T>(write: (value: T) => void, restMs: number) {
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
      timer = setTimeout(flush, restMs)
    },
    flush,
    cancel,
  }
}
