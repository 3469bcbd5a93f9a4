import { showCount } from '#web/ui/texts/say.ts'
import type { KnownPage } from './known-pages.ts'

/** Invoices on one page of the dashboard. */
export const PAGE_SIZE = 20

interface Counted {
  invoices: readonly unknown[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
}

/** "1,00,000", or "61+" if the server stopped counting; at least the number seen up to this page. */
export function countLabel({ invoices, total, total_is_exact: isExact }: Counted, page: number): string {
  if (isExact) return showCount(total)
  return `${showCount(Math.max(total, (page - 1) * PAGE_SIZE + invoices.length))}+`
}

/** Whether there are pages after the last known one, as far as the count tells. */
export const hasMorePages = (
  { total, total_is_exact: isExact, next_cursor: next }: Counted,
  pages: KnownPage[],
): boolean => total > (pages.at(-1)?.page ?? 1) * PAGE_SIZE || (!isExact && next !== null)
