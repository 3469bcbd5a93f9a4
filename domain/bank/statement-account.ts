import type { BankStatementTable } from './bank-row.ts'
import { MAX_ROWS_BEFORE } from './find-table.ts'

/** "Account No : 50100012341188", "A/c Number: XXXXXXXX1188". Banks mask all digits but the last ones, or none. */
const NUMBERED =
  /\b(?:a\/?c|acct|account)\.?\s*(?:no|num|number|#)\b\.?[^\da-z]{0,20}[_*x\d]*?(\d{4})(?![\dx*]|\s*[*x]{2})/i
const ALONE = /\b(?:a\/?c|acct|account)\.?\s*(?:no|num|number|#)\.?\s*[:.-]*\s*$/i
const NUMBER = /^[_'*x\d-]*?(\d{4})(?![\dx*])/i

/** A shorter text is not an account number. */
const SHORTEST = 6

/** Longest text above a table that is searched, in characters. */
const SEARCHED_LENGTH = 300

/** Returns the last four digits of a text that is an account number, masked or not; undefined if it is none. */
export function lastDigits(text: string): string | undefined {
  const number = text.replaceAll(/[\s-]/g, '')
  return number.length >= SHORTEST && number.length <= 40 ? /^[a-z\d*_']*?(\d{4})$/i.exec(number)?.[1] : undefined
}

/**
 * Finds the account that the lines above a table name, in one cell or in two adjacent ones, and returns its last four
 * digits; undefined if they name none, or several.
 */
export function findAccount({ rows }: BankStatementTable, first: number): string | undefined {
  const found = new Set<string>()
  for (const { cells } of rows.slice(0, Math.min(first, MAX_ROWS_BEFORE))) {
    const filled = cells.map((cell) => cell.trim().slice(0, SEARCHED_LENGTH)).filter((cell) => cell !== '')
    for (const [i, cell] of filled.entries()) {
      const digits = NUMBERED.exec(cell)?.[1] ?? (ALONE.test(cell) ? filled[i + 1]?.match(NUMBER)?.[1] : undefined)
      if (digits !== undefined) found.add(digits)
    }
  }
  return found.size === 1 ? [...found][0] : undefined
}
