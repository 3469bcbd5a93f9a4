export { isSignedLink } from './signature.ts'

interface LinkParts {
  vpa: string
  /** Decimal text with two decimals. */
  amount: string
  note: string
  /** Whose link it is, and the proof; null for a link that anybody may have made. */
  signed: { businessId: string; signature: string } | null
}

/** The address of a hosted payment page. */
export const hostedLinkAddress = (publicUrl: string, { vpa, amount, note, signed }: LinkParts): string =>
  `${publicUrl}/pay?pa=${vpa}&am=${amount}&tn=${encodeURIComponent(note)}` +
  (signed ? `&by=${signed.businessId}&sig=${signed.signature}` : '')
