/** Why a row cannot be imported. */
export interface RowFault {
  row: number
  /** The name of the field; '' for the whole row. */
  field: string
  reason: string
}

/** What a row was understood as, or what is wrong with it. */
export type Read<T> = { value: T } | { faults: RowFault[] }
