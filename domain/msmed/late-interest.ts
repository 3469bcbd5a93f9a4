import { addDays, type Day, daysBetween } from '../days/india-day.ts'
import { addMonths, dayOfMonth, monthOf } from '../days/month.ts'
import { type Paise, paise } from '../money/money.ts'
import { type Percent, percent, showPercent, WHOLE } from '../money/percent.ts'
import { divideHalfUp } from '../money/rounding.ts'

// Interest on late payment to a micro or small enterprise (MSMED Act, 2006, sections 15 and 16): compound, with monthly
// rests, at three times the bank rate of the Reserve Bank. It is shown to the customer as a hint; no balance and no
// book includes it.

type BankRate = readonly [since: Day, rate: bigint]

/**
 * The bank rate (Reserve Bank of India Act, section 49) in hundredths of a percent, and the day from which it applies,
 * by the circulars "Change in Bank Rate" of these days. The rate of 5 December 2025 was confirmed up to the policy of 6
 * February 2026; later changes were not looked up: add them here. The first rate also applies to all earlier days.
 */
const BANK_RATES: readonly [BankRate, ...BankRate[]] = [
  ['2020-05-22', 425n],
  ['2022-05-04', 465n],
  ['2022-06-08', 515n],
  ['2022-08-05', 565n],
  ['2022-09-30', 615n],
  ['2022-12-07', 650n],
  ['2023-02-08', 675n],
  ['2025-02-07', 650n],
  ['2025-04-09', 625n],
  ['2025-06-06', 575n],
  ['2025-12-05', 550n],
]

/** Section 16. */
const TIMES_BANK_RATE = 3n
/** Section 15: the longest agreed time, and section 2(b): the time without an agreed day, both from acceptance. */
const LONGEST_TERM_DAYS = 45
const TERM_DAYS_WITHOUT_DUE_DAY = 15

const MONTHS_OF_YEAR = 12n
const DAYS_OF_YEAR = 365n

/** Returns the interest rate on a day: three times the bank rate. */
export const msmeRate = (day: Day): Percent => {
  const [, rate] = BANK_RATES.filter(([since]) => since <= day).at(-1) ?? BANK_RATES[0]
  return percent(TIMES_BANK_RATE * rate)
}

/** An unpaid invoice or debit note. */
export interface UnpaidDocument {
  issued_on: Day
  due_on: Day | null
  /** What is still owed. */
  balance: Paise
}

/**
 * Returns the last day for payment in time: the agreed day, at most 45 days after the invoice, or 15 days if none was
 * agreed. The Act counts from the day of acceptance, which Pavti does not know, so the day of the invoice is used
 * instead.
 */
export const lastDayInTime = ({ issued_on, due_on }: Pick<UnpaidDocument, 'issued_on' | 'due_on'>): Day => {
  const longest = addDays(issued_on, LONGEST_TERM_DAYS)
  const agreed = due_on ?? addDays(issued_on, TERM_DAYS_WITHOUT_DUE_DAY)
  // Stryker disable next-line EqualityOperator: at the limit both are equal
  return agreed < longest ? agreed : longest
}

/**
 * Returns the interest on what is still owed, up to and including a day. It is added to the principal each month; the
 * rest of a month is counted in days of a year of 365. Each of these amounts is rounded to whole paise, halves up. The
 * rate is that of the first day of its month, since the Act does not say which one applies when it changes.
 */
export function interestOn({ balance, ...terms }: UnpaidDocument, today: Day): Paise {
  const last = lastDayInTime(terms)
  let owed: bigint = balance
  let from = last
  // Stryker disable next-line EqualityOperator: no day adds no interest
  for (let months = 1; from < today; months++) {
    const rest = dayOfMonth(addMonths(monthOf(last), months), Number(last.slice(8)))
    const yearly = owed * msmeRate(addDays(from, 1))
    owed +=
      rest <= today
        ? divideHalfUp(yearly, WHOLE * MONTHS_OF_YEAR)
        : divideHalfUp(yearly * BigInt(daysBetween(from, today)), WHOLE * DAYS_OF_YEAR)
    from = rest
  }
  return paise(owed - balance)
}

/** The name of the Act, in Latin letters in every language: Micro, Small and Medium Enterprises Development. */
export const MSMED = 'MSMED'

/** Interest so far, as shown in a statement or a reminder. */
export interface MsmeInterest {
  amount: Paise
  /** Percent a year on that day, like "16.5". */
  rate: string
}

/** Returns the interest on several documents up to and including a day; null if there is none. */
export function sumInterest(documents: readonly UnpaidDocument[], today: Day): MsmeInterest | null {
  const amount = paise(documents.reduce((sum, document) => sum + interestOn(document, today), 0n))
  return amount === 0n ? null : { amount, rate: showPercent(msmeRate(today)) }
}
