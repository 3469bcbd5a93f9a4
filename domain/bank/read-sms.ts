import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { readBankAmount } from './bank-amount.ts'
import { readBankDay } from './bank-day.ts'
import { payerOfSms } from './sms-payer.ts'
import { findTransferNumber } from './utr.ts'

/** What is read of a bank's message about money in. Nothing else of it leaves the device. */
export interface SmsCredit {
  /** Null if the message has no day, or no year. */
  day: Day | null
  amount: Paise
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
}

export type SmsOutcome = { credit: SmsCredit } | { ignored: 'money_out' | 'not_a_credit' }

/** Verbs next to the own account. Alerts of money out may say "credited" of the payee later. */
const IN = /\b(?:credited|received|deposited|has (?:a )?credit|credit of)\b/i
const OUT = /\b(?:debited|sent|spent|withdrawn|paid|transferred to|purchase|debit of)\b/i

/** No money moved, or a promise, a question or a trap. */
const NO_CREDIT =
  /\botp\b|\brequest(?:ed|ing)?\b|\b(?:will|would|to) be (?:credited|debited|deposited)\b|\bpre-?approved\b|\b(?:failed|declined|unsuccessful|not credited)\b|\bclick\b.*(?:https?:|www\.|\bbit\.)|(?:https?:|bit\.ly).*\bto (?:receive|claim)\b/is

/** A sender of ten digits is a person; banks have names such as VM-HDFCBK-S. */
const PERSON = /^\+?\d{10,13}$/

const AMOUNT = /(?:₹|\brs\.?|\binr)\s*(\d+(?:,\d+)*(?:\.\d{1,2})?)/gi
const BALANCE_BEFORE = /\b(?:bal(?:ance)?|limit)\b[^\d]{0,20}$/i
/** SBI prints it without a blank: "A/cX1234". */
const ACCOUNT = /\b(?:a\/?c|acct|account)(?:\s*(?:no\.?|ending|number))?\W*[Xx*N]*\d{3,}/i

const DAY =
  /(?<![\d/:-])\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?![\d/-])|(?<!\d)\d{1,2}[- ]?[A-Za-z]{3}[- ]?(?:\d{4}|\d{2})(?![\d:])/g

/** 12 digits after a word that says what they are. Phone numbers have 12 digits too. */
const NUMBER = /\b(?:upi|imps|rrn|ref|reference|utr|txn|txnid|p2[amp])\b[^\d\n]{0,24}?(\d{12})(?!\d)/i

function amountOf(text: string): Paise | undefined {
  for (const match of text.matchAll(AMOUNT)) {
    if (BALANCE_BEFORE.test(text.slice(0, match.index))) continue
    const read = readBankAmount(match[1] ?? '')
    if (read && read.amount > 0n) return read.amount
  }
  return undefined
}

function dayOf(text: string): Day | null {
  for (const [candidate] of text.matchAll(DAY)) {
    const day = readBankDay(candidate, false)
    if (day !== undefined) return day
  }
  return null
}

/**
 * Reads one message of a bank. The verb next to the own account decides between money in and out. A message without
 * account and number is an advertisement. `sender` may be empty.
 */
export function readSms(body: string, sender: string): SmsOutcome {
  const text = body.replaceAll(/\s+/g, ' ')
  if (PERSON.test(sender.replaceAll(/[\s-]/g, '')) || NO_CREDIT.test(text)) return { ignored: 'not_a_credit' }
  const [came, went] = [text.search(IN), text.search(OUT)]
  const amount = amountOf(text)
  if (amount === undefined || (came === -1 && went === -1)) return { ignored: 'not_a_credit' }
  if (came === -1 || (went !== -1 && went < came)) return { ignored: 'money_out' }
  const utr = NUMBER.exec(text)?.[1] ?? findTransferNumber(text)
  if (utr === null && !ACCOUNT.test(text)) return { ignored: 'not_a_credit' }
  return { credit: { day: dayOf(text), amount, utr, ...payerOfSms(text) } }
}
