import type { Day } from '../days/india-day.ts'
import type { Paise } from '../money/money.ts'
import { pushTo } from '../map-entries.ts'
import { saysReturned } from './money-back.ts'
import type { BankStatementRow } from './read-bank-statement.ts'

/** Numbers of cheques have six digits, those of transfers more. */
const NUMBER = /(?<![A-Z\d])0*(\d{6,})(?![A-Z\d])/g
/** A name of fewer letters may be in any narration. */
const MIN_NAME = 5

const numbersOf = ({ narration, reference, utr }: BankStatementRow): Set<string> => {
  const found = [...`${narration} ${reference}`.toUpperCase().matchAll(NUMBER)].map(([, number = '']) => number)
  return new Set(utr === null ? found : [...found, utr])
}

const hasCommonNumber = (one: BankStatementRow, two: BankStatementRow): boolean => {
  const numbers = numbersOf(two)
  return [...numbersOf(one)].some((number) => numbers.has(number))
}

const isNamedIn = ({ payer_name, payer_upi }: BankStatementRow, { narration }: BankStatementRow): boolean =>
  [payer_name, payer_upi].some(
    (text) => text !== null && text.length >= MIN_NAME && narration.toUpperCase().includes(text.toUpperCase()),
  )

/**
 * The credit that a debit of the same amount takes back. Its UTR says so, or words such as RETURN with a number or name
 * that both have. Without either, a returned cheque is the only cheque of that amount.
 */
function findTaken(debit: BankStatementRow, credits: readonly BankStatementRow[]): BankStatementRow | undefined {
  const sameNumber = credits.find(({ utr }) => utr !== null && utr === debit.utr)
  if (sameNumber || !saysReturned(debit.narration)) return sameNumber
  const named = credits.find((credit) => hasCommonNumber(debit, credit) || isNamedIn(credit, debit))
  if (named) return named
  const cheques = debit.channel === 'cheque' ? credits.filter(({ channel }) => channel === 'cheque') : []
  return cheques.length === 1 ? cheques[0] : undefined
}

/** Credits of a statement that a later debit of it takes back, such as a returned cheque, each with the day of the debit. */
export function findReturned(rows: readonly BankStatementRow[]): Map<BankStatementRow, Day> {
  const credits = new Map<Paise, BankStatementRow[]>()
  for (const row of rows) if (row.side === 'credit') pushTo(credits, row.amount, row)
  const returned = new Map<BankStatementRow, Day>()
  for (const debit of rows) {
    if (debit.side !== 'debit') continue
    const left = (credits.get(debit.amount) ?? []).filter((credit) => credit.day <= debit.day && !returned.has(credit))
    const taken = findTaken(debit, left)
    if (taken) returned.set(taken, debit.day)
  }
  return returned
}
