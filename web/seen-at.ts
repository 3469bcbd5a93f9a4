/** When the server gave the oldest answer that was shown from the device since the last one from the network; else null. */
let oldest: Date | null = null
const listeners = new Set<() => void>()

/** Notes an answer: the HTTP date of one that was kept on the device, or null for one from the network. */
export function noteSeenAt(httpDate: string | null): void {
  const time = httpDate === null ? null : new Date(httpDate)
  if (time && oldest && oldest <= time) return
  if (time === oldest) return
  oldest = time
  for (const notify of listeners) notify()
}

export const seenAt = (): Date | null => oldest

export function subscribeSeenAt(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
