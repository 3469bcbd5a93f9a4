import { AppError } from '../../platform/http/app-error.ts'

/** The refusal of a file that cannot be read; `sentence` is for the user. */
export const unreadableFile = (sentence: string): AppError => new AppError('import_unreadable', { sentence })

/** The refusal if another request added a customer of the file after the file was planned. */
export const customerAddedMeanwhile = (): AppError =>
  new AppError('import_has_faults', { sentence: 'A customer was added meanwhile. Import the file again.' })

/** The reason why a row cannot be imported. */
export interface RowFault {
  row: number
  /** The field; '' for the whole row. */
  field: string
  reason: string
}

/** The value of a row, or its faults. */
export type Read<T> = { value: T } | { faults: RowFault[] }

/** The reason why an invoice cannot be imported, with its field and, unless it is the invoice's first row, the row. */
class Refusal extends Error {
  readonly field: string
  readonly row: number | undefined
  constructor(field: string, reason: string, row?: number) {
    super(reason)
    this.field = field
    this.row = row
  }
}

/** Throws a refusal, which `catchRefusal` converts to a fault. */
export const refuse = (field: string, reason: string, row?: number): never => {
  throw new Refusal(field, reason, row)
}

/** Returns the result of `run`, or its refusal as a fault, by default on `firstRow`. */
export function catchRefusal<T>(firstRow: number, run: () => T): { value: T } | { faults: RowFault[] } {
  try {
    return { value: run() }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    return { faults: [{ row: e.row ?? firstRow, field: e.field, reason: e.message }] }
  }
}
