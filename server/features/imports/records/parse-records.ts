import type * as z from 'zod/mini'
import { IMPORT_ROWS_MAX } from '#contract/imports/imports.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readInput } from '../../../platform/http/input/read-input.ts'
import { type Read, unreadableFile } from '../faults.ts'

/** An unparsed record of a JSON file. */
export interface FileRecord {
  /** Counted from 1. */
  row: number
  value: unknown
}

/** The fault of a record whose id occurred before. */
export const RECORD_TWICE = 'This one is in the file twice'

/**
 * Parses a JSON file: a list, one object, or an object on each line, so that a long file can be divided.
 * @throws import_unreadable
 */
export function parseRecords(text: string): FileRecord[] {
  const values = parseWhole(text) ?? parseLines(text)
  if (!values)
    throw unreadableFile(
      'This is no JSON file of Pavti. Choose one from the ZIP "Everything as one file" of your other account.',
    )
  if (values.length === 0) throw unreadableFile('The file is empty.')
  if (values.length > IMPORT_ROWS_MAX)
    throw unreadableFile(`A file can have ${IMPORT_ROWS_MAX.toLocaleString('en-IN')} rows. Split it into parts.`)
  return values.map((value, i) => ({ row: i + 1, value }))
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch (e) {
    if (e instanceof SyntaxError) return undefined
    throw e
  }
}

function parseWhole(text: string): unknown[] | undefined {
  const whole = parse(text)
  if (!whole || typeof whole.value !== 'object' || whole.value === null) return undefined
  return Array.isArray(whole.value) ? whole.value : [whole.value]
}

function parseLines(text: string): unknown[] | undefined {
  const values: unknown[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const read = parse(line)
    if (typeof read?.value !== 'object') return undefined
    values.push(read.value)
  }
  return values
}

/** Returns the result of `run`, or the fields that it refuses as faults of a record. */
export function catchFields<T>(row: number, run: () => T): Read<T> {
  try {
    return { value: run() }
  } catch (e) {
    if (!(e instanceof AppError) || e.code !== 'invalid_input') throw e
    const fields = Object.entries(e.fields ?? { '': e.message })
    return { faults: fields.map(([field, reason]) => ({ row, field, reason })) }
  }
}

/** Parses a record with a schema. */
export const readRecord = <S extends z.ZodMiniType>(schema: S, { row, value }: FileRecord): Read<z.output<S>> =>
  catchFields(row, () => readInput(schema, value) as z.output<S>)
