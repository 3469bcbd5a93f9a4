/** What a narration says, with the parts that are the payer's own. */
interface Words {
  narration: string
  note: string | null
  payer_name: string | null
}

/** Words of banks and apps for money that went back to its sender. */
const BACK =
  /(?<![A-Z])(?:REVERS(?:AL|ED?)|RE?VR?SL|RETURN(?:ED)?|RETD|RTN|REFUND(?:ED)?|RFND|CHARGEBACK|DISHONOU?RED)(?![A-Z])/

const ALL_BACK = new RegExp(BACK, 'g')

/** "UPI/REV/…", "REV UPI 6293…". A title before a name, as in "Rev John Mathew", is none. */
const SHORT =
  /(?<![A-Z.])REV(?=\s*(?:$|[/:*|_-])|\s+(?:UPI|IMPS|NEFT|RTGS|TXN|OF|CHQ|CHEQUE|CHG|CHGS|CHARGES?|ENTRY|FOR|\d{6}))|(?:CHQ|CHEQUE|ECS|NACH|NEFT|RTGS|IMPS|UPI|I\/?W|O\/?W)[^A-Z]*RET(?![A-Z])/

/** A credit that the bank booked against money out. */
const DEBIT_FORM = /\/DR\//

/** Tax returns, return gifts and return journeys are sold; nothing went back. */
const SOLD =
  /\b(?:GST\w*|ITR|IT|INCOME|TAX|TDS|VAT|ANNUAL|TRUST)[^A-Z]+RETURN(?![A-Z])|(?<![A-Z])RETURN[^A-Z]+(?:FIL\w*|FEES?|GIFTS?|TICKETS?|JOURNEY|TRIP|FARE|CAB|DROP|PICKUP|FLIGHT|TRAIN|BUS)\b/g

/** Words that stand where the name is expected: "RVSL", "REV/UPI-ASHA RAO". */
const isNoName = (name: string): boolean =>
  name.includes('/') || !/[A-Z]/.test(name.toUpperCase().replaceAll(ALL_BACK, ''))

function wordsOf({ narration, note, payer_name }: Words): string {
  const printed = `${narration} | ${note ?? ''}`
  return (
    (payer_name === null || isNoName(payer_name) ? printed : printed.replaceAll(payer_name, ' '))
      // A UPI ID may begin like such a word.
      .replaceAll(/[^\s/]*@[^\s/-]*/g, ' ')
      .toUpperCase()
      .replaceAll(SOLD, ' ')
  )
}

const hasReturnWords = (words: string): boolean => BACK.test(words) || SHORT.test(words)

/** Whether the words of a credit say that it is money that came back: a reversal, a refund. The payer's name says nothing. */
export function saysMoneyWentBack(credit: Words): boolean {
  const words = wordsOf(credit)
  return hasReturnWords(words) || DEBIT_FORM.test(words)
}

/** Whether the words of a debit say that the bank takes an earlier credit back. */
export const saysReturned = (narration: string): boolean =>
  hasReturnWords(wordsOf({ narration, note: null, payer_name: null }))
