import { addDays, type Day } from '#domain/days/india-day.ts'
import { fiscalYearStart } from '#domain/days/month.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { OpeningKind } from '#contract/settlement/opening-balances.ts'
import { type CellReader, readDay, readSignedAmount, refuse } from '../cells/read-cell.ts'
import type { OpenDays } from '../open-days.ts'

/** A balance of a customer in a file. */
export interface ReadOpening {
  kind: OpeningKind
  amount: Paise
  /** The day in the file, else whether it is the balance at the beginning of the year or the current one. */
  asOf: { day: Day } | 'year' | 'today'
}

const SIDES: Readonly<Record<string, OpeningKind>> = {
  dr: 'owed',
  debit: 'owed',
  receivable: 'owed',
  toreceive: 'owed',
  cr: 'paid_ahead',
  credit: 'paid_ahead',
  payable: 'paid_ahead',
  topay: 'paid_ahead',
}

/** Reads "Dr" or "to pay"; undefined for another word. */
const sideOf = (text: string): OpeningKind | undefined => SIDES[text.toLowerCase().replace(/[^a-z]/g, '')]

/**
 * Reads "1,200.00 Dr", "-500", or an amount whose side is in another column. A negative amount without a side was paid
 * ahead.
 */
function readBalance(text: string, sideText: string | undefined): { kind: OpeningKind; amount: Paise } {
  const amount = readSignedAmount(text)
  const size = paise(amount < 0n ? -amount : amount)
  const written = sideOf(/(?:dr|cr)\.?$/i.exec(text.trim())?.[0] ?? '') ?? sideOf(sideText ?? '')
  if (sideText !== undefined && written === undefined) return refuse('Write Dr or Cr')
  return { kind: written ?? (amount < 0n ? 'paid_ahead' : 'owed'), amount: size }
}

/** Reads the balance of a row; null without one, or if it is ₹0. */
export function readOpening(cell: CellReader, values: Partial<Record<string, string>>): ReadOpening | null {
  const balance = cell('opening_balance', (text) => readBalance(text, values['balance_side']))
  const ahead = cell('paid_ahead', readSignedAmount)
  const day = cell('opening_on', readDay)
  const found = balance && balance.amount !== 0n ? balance : ahead && { kind: 'paid_ahead' as const, amount: ahead }
  if (!found || found.amount <= 0n) return null
  return { ...found, asOf: day === null ? (values['balance_since'] === 'year' ? 'year' : 'today') : { day } }
}

/** Returns the day of a balance. If the beginning of the year is in closed books, it is the day after them. */
export function openingDay({ asOf }: ReadOpening, { today, booksClosedTo }: OpenDays): Day {
  if (asOf === 'today') return today
  if (asOf !== 'year') return asOf.day
  const start = fiscalYearStart(today)
  return booksClosedTo === null || start > booksClosedTo ? start : addDays(booksClosedTo, 1)
}
