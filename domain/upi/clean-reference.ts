const UTR = /^\d{12}$/

/** Returns the reference of a payment or refund, a UTR without blanks, so that the unique index recognizes it. */
export function cleanReference(reference: string | null): string | null {
  const digits = reference?.replaceAll(/\s/g, '') ?? ''
  return UTR.test(digits) ? digits : reference
}
