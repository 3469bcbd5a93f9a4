/** The start of a page: page 1 has no cursor. */
export interface KnownPage {
  page: number
  cursor: string | undefined
}

interface Answer {
  next_cursor: string | null
  previous_cursor: string | null
}

/**
 * Returns the pages that can be opened, in order: page 1, each page reached by following the cached answers, and the
 * neighbours of the current page. A page in the middle that was never visited has no known cursor, so it is missing.
 */
export function knownPages(
  current: KnownPage,
  answer: Answer,
  findAnswer: (cursor: string | undefined) => Answer | undefined,
): KnownPage[] {
  const known = new Map<number, string | undefined>([[1, undefined]])
  for (let page = 1, cursor: string | undefined; page < current.page; page++) {
    const next = findAnswer(cursor)?.next_cursor
    if (!next) break
    cursor = next
    known.set(page + 1, cursor)
  }
  const { page, cursor } = current
  known.set(page, cursor)
  if (!known.has(page - 1) && answer.previous_cursor) known.set(page - 1, answer.previous_cursor)
  for (let next = page, at: Answer | undefined = answer; at?.next_cursor; next++) {
    const following: string = at.next_cursor
    known.set(next + 1, following)
    at = findAnswer(following)
  }
  return [...known].sort(([a], [b]) => a - b).map(([number, start]) => ({ page: number, cursor: start }))
}

/**
 * Returns at most seven entries for the pager: first, the current page with its neighbours, last known; null is a gap.
 */
export function pagerPlaces(pages: KnownPage[], current: number): (KnownPage | null)[] {
  const last = pages.at(-1)?.page ?? 1
  const shown = pages.filter(({ page }) => page === 1 || page === last || Math.abs(page - current) <= 1)
  return shown.flatMap((place, i) => {
    const before = shown[i - 1]
    return before && place.page - before.page > 1 ? [null, place] : [place]
  })
}
