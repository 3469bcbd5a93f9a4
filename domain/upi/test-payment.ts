import { paise } from '../money/money.ts'
import { upiLink } from './upi.ts'

/**
 * The link by which sellers pay ₹1 to their own UPI ID to test it; null if it is invalid. It contains no name, so that
 * the app cannot show any other than that of the UPI ID's owner.
 */
export const testPaymentLink = (vpa: string): string | null =>
  upiLink({ pa: vpa, pn: '', amount: paise(1_00n), tn: 'Test' })
