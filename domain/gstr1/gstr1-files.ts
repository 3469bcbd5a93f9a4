import type { Day } from '../days/india-day.ts'
import type { Month } from '../days/month.ts'
import { decimalJson } from '../money/decimal.ts'
import { dayOf, type Gstr1 } from './gstr1.ts'

/**
 * Whether a month has an Invoice Furnishing Facility: the first and second of a quarter, for those who file each
 * quarter (CGST Rule 59(2)). The third month goes into the return itself.
 */
export const hasIff = (month: Month): boolean => Number(month.slice(5)) % 3 !== 0

/**
 * Returns the file of the Invoice Furnishing Facility: only the sales and notes to registered buyers from a month's
 * GSTR-1.
 */
export const toIff = ({ gstin, fp, version, hash, b2b, cdnr }: Gstr1): Gstr1 => ({
  gstin,
  fp,
  version,
  hash,
  ...(b2b ? { b2b } : {}),
  ...(cdnr ? { cdnr } : {}),
})

/**
 * Returns the GSTR-1 of a quarter without the documents to registered buyers that were sent to the Invoice Furnishing
 * Facility up to a day: they are furnished once (CGST Rule 59(4), proviso). The other tables cover the whole quarter.
 */
export function withoutFurnished({ b2b = [], cdnr = [], ...rest }: Gstr1, to: Day): Gstr1 {
  const bills = b2b.map(({ ctin, inv }) => ({ ctin, inv: inv.filter(({ idt }) => dayOf(idt) > to) }))
  const notes = cdnr.map(({ ctin, nt }) => ({ ctin, nt: nt.filter(({ nt_dt }) => dayOf(nt_dt) > to) }))
  const leftBills = bills.filter(({ inv }) => inv.length > 0)
  const leftNotes = notes.filter(({ nt }) => nt.length > 0)
  return {
    ...rest,
    ...(leftBills.length > 0 ? { b2b: leftBills } : {}),
    ...(leftNotes.length > 0 ? { cdnr: leftNotes } : {}),
  }
}

/** The JSON file for the portal's offline tool. Every bigint is written in hundredths. */
export const writeGstr1 = (gstr1: Gstr1): string => decimalJson(gstr1, 2)
