import type { ReturnDocument } from './gstr1-documents.ts'

/** The GSTIN under which it was issued, null unless its seller was registered (not under composition) that day. */
const gstinOf = ({ seller }: ReturnDocument): string | null =>
  seller.registration === 'registered' ? seller.gstin : null

/** What was issued under one GSTIN: each registration files a return of its own. */
export const issuedUnder = (gstin: string, documents: readonly ReturnDocument[]): ReturnDocument[] =>
  documents.filter((document) => gstinOf(document) === gstin)

/** The GSTINs under which these were issued, each once, the first issued first. */
export const returnGstins = (documents: readonly ReturnDocument[]): string[] => [
  ...new Set(documents.map(gstinOf).filter((gstin) => gstin !== null)),
]

/**
 * The GSTIN whose return is meant where none was named: today's if something was issued under it, else the last one under
 * which something was; today's again in a period without documents. Null where there is none at all.
 */
export function assumeGstin(documents: readonly ReturnDocument[], today: string | null): string | null {
  const gstins = returnGstins(documents)
  if (today !== null && gstins.includes(today)) return today
  return gstins.at(-1) ?? today
}
