import type { Channel } from './channel.ts'
import type { Narration } from './narration.ts'

/** Payment apps and gateways as banks print them when they pay out what they collected. */
const PAYOUT_BY =
  /\b(?:phone ?pe|razorpay|bharat ?pe|resilient innovations|one ?97|paytm payments services|google india digital|google ?pay|cashfree|payu|instamojo|pine ?labs|bill ?desk|cc ?avenue|easebuzz|juspay|mswipe|ezetap|amazon pay|innoviti|worldline)\b/i

/** "POS SETTLEMENT", "MERCHANT STLMT", "UPI SETTLEMENT". */
const WORDS = /\b(?:merchant|pos|edc|upi|qr|card|pg|nodal)\b.{0,20}\b(?:settlements?|stlmt|settl|payout)\b/i

/** Transfers in which the name of an app is that of the payer. A UPI payment names the app of the customer. */
const BULK: readonly Channel[] = ['neft', 'imps', 'rtgs', 'other']

const isSettlement = (narration: string, { channel, payer_name }: Narration): boolean =>
  BULK.includes(channel) ? PAYOUT_BY.test(narration) || WORDS.test(narration) : channel === 'upi' && isApp(payer_name)

/** Whether an app is the payer: its name begins the name, "PHONEPE PRIVATE LIMITED". */
const isApp = (name: string | null): boolean => name !== null && PAYOUT_BY.exec(name)?.index === 0

/**
 * Marks what an app or gateway paid out for payments of several customers. Nobody's name is in it, so that no customer
 * is remembered by it.
 */
export const markSettlement = <Row extends Narration>(row: Row, narration: string): Row =>
  isSettlement(narration, row)
    ? { ...row, channel: 'settlement', payer_upi: null, payer_upi_is_partial: false, payer_name: null, note: null }
    : row
