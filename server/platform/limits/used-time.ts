/** Used time counts half as much after this long, in ms. */
const HALF_LIFE_MS = 10 * 60_000

/**
 * A new account counts as if it had used this much: the time of a few costly files. This shrinks evenly to 0 by
 * `GROWN_MS`.
 */
const NEW_ACCOUNT_USED_MS = 120_000
const GROWN_MS = 7 * 24 * 3_600_000

/** Businesses and networks remembered at once. */
const MOST_SUBJECTS = 10_000

/** The time that businesses and their networks used lately, which decides who is next. */
export interface UsedTime {
  /** Remembers who sends files. */
  noteSender: (sender: Sender) => void
  count: (businessId: string, ms: number) => void
  /**
   * Returns the time that the business and its network used lately, in ms. An account of less than a week counts more,
   * so that new accounts, however many and from however many networks, come after established ones.
   */
  costOf: (businessId: string) => number
}

/** A sender of files. */
export interface Sender {
  businessId: string
  /** New accounts of one network share what they used. */
  network: string
  since: Date
}

/**
 * Sets the value of a subject. A Map keeps insertion order, so the first subject is the one that was changed longest
 * ago.
 */
function setLast<T>(map: Map<string, T>, subject: string, value: T): void {
  map.delete(subject)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size >= MOST_SUBJECTS) map.delete(oldest)
  map.set(subject, value)
}

export function createUsedTime(now = Date.now): UsedTime {
  const used = new Map<string, { ms: number; at: number }>()
  const senders = new Map<string, Sender>()

  const usedBy = (subject: string): number => {
    const entry = used.get(subject)
    return entry ? entry.ms * 2 ** ((entry.at - now()) / HALF_LIFE_MS) : 0
  }

  const networkOf = (businessId: string): string => `network ${senders.get(businessId)?.network ?? 'unknown'}`

  const handicapOf = (businessId: string): number => {
    const since = senders.get(businessId)?.since.getTime() ?? 0
    return NEW_ACCOUNT_USED_MS * Math.max(0, 1 - (now() - since) / GROWN_MS)
  }

  return {
    noteSender: (sender) => setLast(senders, sender.businessId, sender),
    count: (businessId, ms) => {
      for (const subject of [businessId, networkOf(businessId)])
        setLast(used, subject, { ms: usedBy(subject) + ms, at: now() })
    },
    costOf: (businessId) => usedBy(businessId) + usedBy(networkOf(businessId)) + handicapOf(businessId),
  }
}
