import type { Seller } from '../harness/app.ts'

/** What the returns of a month say of advances, and of table 3.1. */
export async function returnsOf(seller: Seller, month: string) {
  const { at, txpd, doc_issue } = (await seller.get(`/api/exports/gstr1?month=${month}`)).body
  const { figures, outward, ...rest } = (await seller.get(`/api/exports/gstr3b/figures?month=${month}`)).body
  return { at, txpd, doc_issue, figures, outward, rest }
}
