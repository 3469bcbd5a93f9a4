import type * as z from 'zod/mini'
import { AppError } from '../../../platform/http/app-error.ts'
import { readInput } from '../../../platform/http/input/read-input.ts'
import type { Read } from '../faults.ts'
import type { FileRecord } from './parse-records.ts'

/** Returns the value of `run`, or the fields that it refuses as faults of a record. */
export function catchFields<T>(row: number, run: () => T): Read<T> {
  try {
    return { value: run() }
  } catch (e) {
    if (!(e instanceof AppError) || e.code !== 'invalid_input') throw e
    const fields = Object.entries(e.fields ?? { '': e.message })
    return { faults: fields.map(([field, reason]) => ({ row, field, reason })) }
  }
}

/** Reads a record by a schema. */
export const readRecord = <S extends z.ZodMiniType>(schema: S, { row, value }: FileRecord): Read<z.output<S>> =>
  catchFields(row, () => readInput(schema, value) as z.output<S>)
