import type { Day } from '#domain/days/india-day.ts'

/** What a quick link was made of. `amount` is decimal text in rupees, `note` may be empty. */
export interface QuickLink {
  upi_id: string
  amount: string
  note: string
  made_on: Day
}

const KEPT = 5

const keyOf = (userId: string) => `pavti.draft.links.${userId}`

/** The links last made on this device, newest first; none where the browser keeps nothing. */
export function readLastLinks(userId: string): QuickLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isQuickLink).slice(0, KEPT) : []
  } catch (e) {
    if (isStorageFault(e)) return []
    throw e
  }
}

/** Puts the link first and gives the list as it now is. The same payment twice in a row is kept once. */
export function rememberLink(userId: string, link: QuickLink): QuickLink[] {
  const others = readLastLinks(userId).filter((kept) => !isSamePayment(kept, link))
  const links = [link, ...others].slice(0, KEPT)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(links))
  } catch (e) {
    if (!isStorageFault(e)) throw e
  }
  return links
}

const isSamePayment = (a: QuickLink, b: QuickLink) =>
  a.upi_id === b.upi_id && a.amount === b.amount && a.note === b.note

const isQuickLink = (value: unknown): value is QuickLink => {
  if (typeof value !== 'object' || value === null) return false
  const { upi_id, amount, note, made_on }: Partial<Record<keyof QuickLink, unknown>> = value
  return (
    typeof upi_id === 'string' &&
    typeof note === 'string' &&
    typeof amount === 'string' &&
    /^\d+\.\d{2}$/.test(amount) &&
    typeof made_on === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(made_on)
  )
}

/** Storage that is full or forbidden, or holds what is no JSON. */
const isStorageFault = (e: unknown) => e instanceof DOMException || e instanceof SyntaxError
