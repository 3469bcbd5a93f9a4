import type { Invoice } from '#contract/invoices/invoices.ts'
import type { ListView } from '../list-address.ts'
import { fetchInvoices } from '../useInvoices.ts'

/** Rows of one request, the most that the call gives. */
const PAGE = 100

/** The newest invoices that match the view, up to `max`. @throws CallError */
export async function fetchMatching(view: ListView, max: number): Promise<Invoice[]> {
  const found: Invoice[] = []
  let cursor: string | undefined
  do {
    const page = await fetchInvoices({ ...view, cursor }, PAGE)
    found.push(...page.invoices)
    cursor = page.next_cursor ?? undefined
  } while (cursor && found.length < max)
  return found.slice(0, max)
}
