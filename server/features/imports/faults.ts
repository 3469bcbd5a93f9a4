/** Why a row cannot be imported. */
export interface RowFault {
  row: number
  /** The name of the field; '' for the whole row. */
  field: string
  reason: string
}

/** What a row was understood as, or what is wrong with it. */
export type Read<T> = { value: T } | { faults: RowFault[] }

/** Why an invoice of a file cannot be imported, with its field and, where it is not the first, its row. */
class Refusal extends Error {
  readonly field: string
  readonly row: number | undefined
  constructor(field: string, reason: string, row?: number) {
    super(reason)
    this.field = field
    this.row = row
  }
}

/** @throws always; `catchRefusal` makes a fault of it */
export const refuse = (field: string, reason: string, row?: number): never => {
  throw new Refusal(field, reason, row)
}

/** What `run` returns, or the fault with which it refuses; without a row of its own the fault has `firstRow`. */
export function catchRefusal<T>(firstRow: number, run: () => T): { value: T } | { faults: RowFault[] } {
  try {
    return { value: run() }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    return { faults: [{ row: e.row ?? firstRow, field: e.field, reason: e.message }] }
  }
}
