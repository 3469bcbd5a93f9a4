import type { ReturnDocument } from './gstr1-documents.ts'

type Issued = Pick<ReturnDocument, 'seller'>

/** The seller's GSTIN on the document; null unless the seller was registered (not under composition) that day. */
const gstinOf = ({ seller }: Issued): string | null => (seller.registration === 'registered' ? seller.gstin : null)

/** The documents issued under one GSTIN. Each registration files its own return. */
export const issuedUnder = <Kind extends Issued>(gstin: string, documents: readonly Kind[]): Kind[] =>
  documents.filter((document) => gstinOf(document) === gstin)

/** The distinct GSTINs of the documents, in order of first use. */
export const returnGstins = (documents: readonly Issued[]): string[] => [
  ...new Set(documents.map(gstinOf).filter((gstin) => gstin !== null)),
]

/**
 * Chooses the GSTIN of the return if the request names none, of those in order of first use: the current one if it was used
 * or no other was, else the last one. Null if there is none.
 */
export const assumeGstin = (gstins: readonly string[], today: string | null): string | null =>
  gstins.find((gstin) => gstin === today) ?? gstins.at(-1) ?? today
