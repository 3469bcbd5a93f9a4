const UTR = /^\d{12}$/

/** The reference of a payment or refund: a UTR is the same with and without blanks, so it is kept without them. */
export function cleanReference(reference: string | null): string | null {
  const digits = reference?.replaceAll(/\s/g, '') ?? ''
  return UTR.test(digits) ? digits : reference
}
