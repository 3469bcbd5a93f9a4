import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { insertAdvances, insertOpenings, type NewAdvance, type PastOpening } from '../settlement/service.ts'
import { insertPastVouchers } from '../vouchers/service.ts'
import type { NamedRow } from './cells/columns.ts'
import type { Read, RowFault } from './faults.ts'

export const FIRST_ROWS = 5

/** The plan of an import, with the first rows for the preview. */
export interface Plan {
  faults: RowFault[]
  /** Doubts about rows that are imported anyway. */
  warnings: RowFault[]
  added: number
  skipped: number
  /** The number of advances that existing customers get. */
  advances: number
  first: { row: number; values: Record<string, string> }[]
  write: (tx: Tx) => Promise<void>
}

export type PreviewValues = Record<string, string | null | undefined>

export interface ReadRow<T> {
  row: number
  value: T
}

/** An import in which each row is one record. */
export interface RowImport<T> {
  read: (row: NamedRow) => Read<T>
  compare: (
    tx: Tx,
    actor: Actor,
    rows: readonly ReadRow<T>[],
  ) => Promise<{
    added: T[]
    warnings: RowFault[]
    faults: RowFault[]
    advances: NewAdvance[]
    openings: PastOpening[]
  }>
  describe: (value: T) => PreviewValues
  insert: (tx: Tx, actor: Actor, values: readonly T[]) => Promise<unknown>
}

export const withoutEmpty = (values: PreviewValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function readAll<T>(rows: readonly NamedRow[], read: (row: NamedRow) => Read<T>) {
  const faults: RowFault[] = []
  const valid: ReadRow<T>[] = []
  for (const named of rows) {
    const one = read(named)
    if ('value' in one) valid.push({ row: named.row, value: one.value })
    else faults.push(...one.faults)
  }
  return { faults, valid }
}

/** Plans an import in which each row is one record. */
export const planRows =
  <T>({ read, compare, describe, insert }: RowImport<T>) =>
  async (tx: Tx, actor: Actor, rows: readonly NamedRow[]): Promise<Plan> => {
    const { faults, valid } = readAll(rows, read)
    const { added, warnings, faults: misfits, advances, openings } = await compare(tx, actor, valid)
    return {
      faults: [...faults, ...misfits],
      warnings,
      added: added.length,
      skipped: valid.length - added.length,
      advances: countPayments(advances),
      first: valid.slice(0, FIRST_ROWS).map(({ row, value }) => ({ row, values: withoutEmpty(describe(value)) })),
      write: async (tx) => {
        await insert(tx, actor, added)
        // Inserted first, because the advances may settle them.
        if (openings.length > 0) await insertOpenings(tx, actor, openings)
        if (advances.length > 0) await insertAdvances(tx, actor, advances)
        await insertPastVouchers(tx, actor, advances)
      },
    }
  }

/** Counts payments; refunds have negative amounts. */
const countPayments = (advances: readonly NewAdvance[]): number => advances.filter(({ amount }) => amount > 0n).length
