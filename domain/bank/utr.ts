/** The number of a UPI or IMPS payment: 12 digits that are not part of a longer number. */
export const RRN = /(?<![A-Za-z\d])\d{12}(?![A-Za-z\d])/

/**
 * The number of a NEFT payment has 16 characters, of an RTGS payment 22. Both begin with letters of the bank. An account
 * may be masked to as many: XXXXXXXX00123412.
 */
const TRANSFER = /(?<![A-Za-z\d])(?!X{3})(?=[A-Z\d]*\d{8})[A-Z][A-Z\d]{15}(?:[A-Z\d]{6})?(?![A-Za-z\d])/

/** The number of a NEFT or RTGS payment in a text; null if there is none. */
export const findTransferNumber = (text: string): string | null => TRANSFER.exec(text.toUpperCase())?.[0] ?? null

/** A column "Ref No." pads the number with zeros (HDFC) or has a word before it (Kotak). */
export function referenceNumber(reference: string): string | null {
  const digits = /^(?:0{4}|(?:UPI|IMPS)[-/ ])?(\d{12})$/i.exec(reference.trim())?.[1]
  return digits ?? findTransferNumber(reference)
}
