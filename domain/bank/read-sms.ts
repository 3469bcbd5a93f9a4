import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { readVpa } from '../upi/vpa.ts'
import { readBankAmount } from './bank-amount.ts'
import { readBankDay } from './bank-day.ts'
import { findTransferNumber } from './payment-numbers.ts'

const VPA = /(^|[^\w.@-])([a-z\d][a-z\d._-]*@[a-z][a-z\d]+)(?![\w.]*@)/i

/** Where a message has the payer's name, by bank. The first match wins. */
const NAMES: readonly RegExp[] = [
  /\bUPI\/P2[AMP]\/\d{12}\/([^/\n]+)/i,
  /\b(?:NEFT|RTGS|IMPS) Cr-[A-Z]{4}0[A-Z\d]{6}-(.+)-(?:[^-]+)-[A-Z][A-Z\d]{15}/i,
  /\b(?:NEFT|RTGS)[-/][A-Z][A-Z\d]{15}(?:[A-Z\d]{6})?[-/]([^-/.]+)/i,
  /\b(?:from|by) (?!(?:vpa|account|a\/c|inr|rs\b|your|upi|imps|neft|rtgs|cash|mobile|transfer))([a-z][a-z .&'-]*?)(?=[.,;(]|\s(?:in|on|ref|refno|upi|imps|neft|rtgs|to|via|through|thru|having|with|a\/c|avl|-)\b|\s-|$)/i,
]

/** Words that may be in the place of a name. */
const NO_NAME = /^(?:the |a |mob|account|another|self$|you\b)/i

/** Reads the payer from a bank's message with single blanks: a UPI ID in lower case, and a name as printed. */
export function payerOfSms(text: string): { payer_upi: string | null; payer_name: string | null } {
  const printed = VPA.exec(text)?.[2]
  const read = printed === undefined ? undefined : readVpa(printed)
  const payer_upi = read && 'vpa' in read ? read.vpa : null
  // A UPI ID is not a name: "from ramesh.kumar@ybl".
  const withoutVpa = text.replace(VPA, '$1')
  const names = NAMES.flatMap((form) => form.exec(withoutVpa)?.slice(1) ?? []).map((name) =>
    name.trim().replace(/[.\s]+$/, ''),
  )
  return { payer_upi, payer_name: names.find((name) => name && !NO_NAME.test(name)) ?? null }
}

/** The facts that are read from a bank's message about money in. Nothing else of it leaves the device. */
export interface SmsCredit {
  /** Null if the message has no day, or no year. */
  day: Day | null
  /** "17:36" or "17:36:05"; distinguishes two payments of the same day and amount. */
  time: string | null
  amount: Paise
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
  /** The last three or four digits of the own account; null if the message prints none. */
  account: string | null
}

/** Why a message is skipped: money out, own money that came back, or no payment at all. */
export type SmsIgnored = 'money_out' | 'came_back' | 'not_a_credit'

export type SmsOutcome = { credit: SmsCredit } | { ignored: SmsIgnored }

/** Verbs next to the own account. Alerts of money out may say "credited" of the payee later. */
const IN = /\b(?:credited|received|deposited|has (?:a )?credit|credit of)\b/i
const OUT = /\b(?:debited|sent|spent|withdrawn|paid|transferred to|purchase|debit of)\b/i

/** A warning that some banks add to each message. It does not make the message a one-time password. */
const NEVER_SHARE = /\b(?:never|don['’]?t|do not)\s+share\b[^.]*/gi

/** Own money that a bank gives back is no payment of a customer. */
const CAME_BACK = /\b(?:revers(?:al|ed)|rvsl|refund(?:ed)?|charge ?back|returned)\b/i

/** An offer, or somebody who says that he paid by mistake and wants money back. */
const LURE =
  /\b(?:loan|apply now|eligible|congratulations|lottery|offer valid)\b|\b(?:by mistake|mistakenly|wrongly|by error|accidentally)\b|\b(?:please|pls|plz|kindly) (?:return|send (?:it |the money )?back)\b/i

/** No money moved, or the message is a promise, a question or a trap. */
const NO_CREDIT =
  /\botp\b|\bcollect\b|\brequest(?:ed|ing)?\b|\b(?:will|would|to) be (?:credited|debited|deposited)\b|\bpre-?approved\b|\b(?:failed|declined|unsuccessful|not credited)\b|\bclick\b.*(?:https?:|www\.|\bbit\.)|(?:https?:|bit\.ly).*\bto (?:receive|claim)\b/is

/** A sender of ten digits is a person; banks have names such as VM-HDFCBK-S. */
const PERSON = /^\+?\d{10,13}$/

const AMOUNT = /(?:₹|\brs[.:]?|\binr:?)\s*(\d+(?:,\d+)*(?:\.\d{1,2})?)/gi
const BALANCE_BEFORE = /\b(?:bal(?:ance)?|limit)\b[^\d]{0,20}$/i
/** SBI prints it without a blank: "A/cX1234". */
const ACCOUNT = /\b(?:a\/?c|acct|account)(?:\s*(?:no\.?|ending|number))?\W*[Xx*N]*\d*?(\d{3,4})(?!\d)/gi
const PAYERS_BEFORE = /\b(?:from|by)\s+(?:the\s+)?$/i

const DAY =
  /(?:^|[^\d/:-])(\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?![\d/-]))|(?:^|\D)(\d{1,2}[- ]?[A-Za-z]{3}[- ]?(?:\d{4}|\d{2})(?![\d:]))/g

/** 12 digits after a word that says what they are. Phone numbers have 12 digits too. */
const NUMBER =
  /\b(?:upi|imps|rrn|ref|refno|refid|reference|utr|txn|txnid|p2[amp])(?![a-z])(?:(?!\b(?:a\/?c|acct|account|call|mob)|x{2})[^\d\n]){0,24}?(\d{12})(?!\d)/i

const TIME = /(?:^|[^\d:])((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?![\d:])/

function amountOf(text: string): Paise | undefined {
  for (const match of text.matchAll(AMOUNT)) {
    if (BALANCE_BEFORE.test(text.slice(0, match.index))) continue
    // Stryker disable next-line StringLiteral: each match has its figure
    const read = readBankAmount(match[1] ?? '')
    if (read && read.amount > 0n) return read.amount
  }
  return undefined
}

/** Returns the own account. The message may also print that of the payer. */
function accountOf(text: string): string | null {
  const all = [...text.matchAll(ACCOUNT)]
  const own = all.find(({ index }) => !PAYERS_BEFORE.test(text.slice(0, index)))
  return own?.[1] ?? null
}

function dayOf(text: string): Day | null {
  for (const [, inFigures, withLetters] of text.matchAll(DAY)) {
    // Stryker disable next-line StringLiteral: each match is one of them
    const day = readBankDay(inFigures ?? withLetters ?? '')
    if (day !== undefined) return day
  }
  return null
}

/**
 * Reads one message of a bank. The verb next to the own account decides between money in and out. A message with
 * neither an account nor a number is an advertisement. `sender` may be empty.
 */
export function readSms(body: string, sender: string): SmsOutcome {
  const line = body.replaceAll(/\s+/g, ' ')
  // Stryker disable next-line StringLiteral: the words of the warning are gone
  const text = line.replaceAll(NEVER_SHARE, '')
  const isPerson = PERSON.test(sender.replaceAll(/[\s-]/g, ''))
  if (isPerson || NO_CREDIT.test(text) || LURE.test(text)) return { ignored: 'not_a_credit' }
  const [came, went] = [text.search(IN), text.search(OUT)]
  const amount = amountOf(text)
  if (amount === undefined || (came === -1 && went === -1)) return { ignored: 'not_a_credit' }
  // Stryker disable next-line EqualityOperator: two verbs are never at one place
  if (came === -1 || (went !== -1 && went < came)) return { ignored: 'money_out' }
  if (CAME_BACK.test(text)) return { ignored: 'came_back' }
  const utr = NUMBER.exec(text)?.[1] ?? findTransferNumber(text)
  const account = accountOf(text)
  if (utr === null && text.search(ACCOUNT) === -1) return { ignored: 'not_a_credit' }
  // Stryker disable next-line OptionalChaining: each match has its time
  const time = TIME.exec(text)?.[1]?.padStart(5, '0') ?? null
  return { credit: { day: dayOf(text), time, amount, utr, account, ...payerOfSms(text) } }
}

/** A line with an amount and a verb of money begins a message. */
const BEGINS = /(?:₹|\brs[.:]?|\binr:?)\s*\d/i
const VERB = /\b(?:credit(?:ed)?|debited|received|deposited|sent|spent|withdrawn|paid|requested)\b/i

/** Maximum number of messages and characters read at once. */
const MAX_MESSAGES = 200
const MAX_LENGTH = 100_000

/**
 * Splits pasted text into messages: at blank lines, and before each line that has an amount and a verb, because a
 * message may have several lines. Lines before the first such line belong to it.
 */
export function splitSms(pasted: string): string[] {
  const blocks = pasted.slice(0, MAX_LENGTH).split(/\r?\n\s*\r?\n/)
  return blocks.flatMap(splitBlock).slice(0, MAX_MESSAGES)
}

function splitBlock(block: string): string[] {
  const messages: string[] = []
  let current: string[] = []
  let hasBegun = false
  for (const line of block.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const begins = BEGINS.test(line) && VERB.test(line)
    if (begins && hasBegun) {
      messages.push(current.join('\n'))
      current = []
    }
    hasBegun ||= begins
    current.push(line.trim())
  }
  return current.length === 0 ? messages : [...messages, current.join('\n')]
}
