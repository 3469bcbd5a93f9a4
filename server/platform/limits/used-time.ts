/** Used time counts half as much after this long, in ms. */
const HALF_LIFE_MS = 10 * 60_000

/** Businesses and networks remembered at once. */
const MOST_SUBJECTS = 10_000

/** How much time businesses and their networks used lately, to order those who wait. */
export interface UsedTime {
  /** Remembers where a business sends from: new accounts of one network share what they used. */
  noteNetwork: (businessId: string, network: string) => void
  count: (businessId: string, ms: number) => void
  /** Time that the business and its network used lately, in ms. */
  costOf: (businessId: string) => number
}

/** Sets the value of a subject. A Map keeps insertion order, so the first subject is the one that was changed longest ago. */
function setLast<T>(map: Map<string, T>, subject: string, value: T): void {
  map.delete(subject)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size >= MOST_SUBJECTS) map.delete(oldest)
  map.set(subject, value)
}

export function createUsedTime(now = () => performance.now()): UsedTime {
  const used = new Map<string, { ms: number; at: number }>()
  const networks = new Map<string, string>()

  const usedBy = (subject: string): number => {
    const entry = used.get(subject)
    return entry ? entry.ms * 2 ** ((entry.at - now()) / HALF_LIFE_MS) : 0
  }

  const networkOf = (businessId: string): string => `network ${networks.get(businessId) ?? 'unknown'}`

  return {
    noteNetwork: (businessId, network) => setLast(networks, businessId, network),
    count: (businessId, ms) => {
      for (const subject of [businessId, networkOf(businessId)])
        setLast(used, subject, { ms: usedBy(subject) + ms, at: now() })
    },
    costOf: (businessId) => usedBy(businessId) + usedBy(networkOf(businessId)),
  }
}
