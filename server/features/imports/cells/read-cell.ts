import { findState } from '#domain/gst/states.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readImportedAmount, readImportedDay, readRecordId } from '#domain/imports/imported-values.ts'
import type { Paise } from '#domain/money/money.ts'
import { cleanLine, cleanParagraphs, countCharacters, TEXT_FAULTS } from '#domain/text/plain-text.ts'
import { stateCode } from '../simple-rows.ts'
import type { RowFault } from '../faults.ts'
import type { NamedRow } from './columns.ts'

/** A cell that cannot be read; the message is for the user. */
export class CellFault extends Error {}

export const refuse = (reason: string): never => {
  throw new CellFault(reason)
}

export const readLine = (text: string, max: number): string => {
  const clean = cleanLine(text)
  if ('fault' in clean) return refuse(TEXT_FAULTS[clean.fault])
  return countCharacters(clean.text) > max ? refuse(`Use at most ${max} characters`) : clean.text
}

export const readParagraphs = (text: string, max: number): string => {
  const clean = cleanParagraphs(text)
  if ('fault' in clean) return refuse(TEXT_FAULTS[clean.fault])
  return countCharacters(clean.text) > max ? refuse(`Use at most ${max} characters`) : clean.text
}

export const readDay = (text: string): Day => {
  const read = readImportedDay(text)
  return 'fault' in read ? refuse(read.fault) : read.day
}

/** Reads an amount, which may be negative. */
export const readSignedAmount = (text: string): Paise => {
  const read = readImportedAmount(text)
  return 'fault' in read ? refuse(read.fault) : read.amount
}

/** Reads the GST code of a state or of "other country". */
export const readPlace = (text: string): string => {
  const code = stateCode(text)
  return findState(code)?.isPlaceOfSupply ? code : refuse('There is no such state')
}

/** Reads one of the labels of an export. */
export const readWord = <Key extends string>(text: string, words: Record<Key, string>): Key => {
  const found = (Object.keys(words) as Key[]).find((key) => words[key].toLowerCase() === text.toLowerCase())
  return found ?? refuse(`Write one of: ${Object.values<string>(words).join(', ')}`)
}

export const readYesOrNo = (text: string): boolean => readWord(text, { yes: 'Yes', no: 'No' }) === 'yes'

/** Reads the column "Customer ID" of Pavti's exports; null for ids of other programs, which are meaningless here. */
export const readCustomerId = (text: string | undefined): string | null => readRecordId(text ?? '')

/** A function that reads a cell of a row; returns null for an empty cell and for one with a fault. */
export type CellReader = <T>(field: string, read: (text: string) => T) => T | null

/** Returns a reader of the cells of a row. It adds a fault for each cell that cannot be read. */
export const cellReader =
  ({ row, values }: NamedRow, faults: RowFault[]): CellReader =>
  (field, read) => {
    const text = values[field]
    if (text === undefined) return null
    try {
      return read(text)
    } catch (e) {
      if (!(e instanceof CellFault)) throw e
      faults.push({ row, field, reason: e.message })
      return null
    }
  }
