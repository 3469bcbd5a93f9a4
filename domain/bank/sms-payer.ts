import { readVpa } from '../upi/vpa.ts'

const VPA = /(?<![\w.@-])([a-z\d][a-z\d._-]*@[a-z][a-z\d]+)(?![\w.]*@)/i

/** Where a message has the payer's name, by bank. The first that fits decides. */
const NAMES: readonly RegExp[] = [
  /\bUPI\/P2[AMP]\/\d{12}\/([^/\n]+)/i,
  /\b(?:NEFT|RTGS|IMPS) Cr-[A-Z]{4}0[A-Z\d]{6}-(.+)-(?:[^-]+)-[A-Z][A-Z\d]{15}/i,
  /\b(?:NEFT|RTGS)[-/][A-Z][A-Z\d]{15}(?:[A-Z\d]{6})?[-/]([^-/.]+)/i,
  /\b(?:from|by) (?!(?:vpa|account|a\/c|inr|rs\b|your|upi|imps|neft|rtgs|cash|mobile|transfer))([a-z][a-z .&'-]*?)(?=[.,;(]|\s(?:in|on|ref|refno|upi|imps|neft|rtgs|to|via|through|thru|having|with|a\/c|avl|-)\b|\s-|$)/i,
]

/** Words that stand where a name could. */
const NO_NAME = /^(?:the |a |mob|account|another|self$|you\b)/i

/** The payer of a bank's message, whose blanks are single: a UPI ID in lower case, and a name as printed. */
export function payerOfSms(text: string): { payer_upi: string | null; payer_name: string | null } {
  const read = readVpa(VPA.exec(text)?.[1] ?? '')
  const payer_upi = 'vpa' in read ? read.vpa : null
  // A UPI ID is no name: "from ramesh.kumar@ybl".
  const withoutVpa = text.replace(VPA, '')
  const names = NAMES.map((form) =>
    form
      .exec(withoutVpa)?.[1]
      ?.trim()
      .replace(/[.\s]+$/, ''),
  )
  return { payer_upi, payer_name: names.find((name) => name && !NO_NAME.test(name)) ?? null }
}
