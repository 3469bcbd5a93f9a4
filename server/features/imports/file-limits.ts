import type { Imported } from '#contract/imports/imports.ts'
import type { TimeLimit } from '../../platform/workers/limited-process.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Actor } from '../../actor/actor.ts'

/** The maximum number of columns of a file. Pavti's own exports have up to 39. `IMPORT_ROWS_MAX` limits the rows. */
export const COLUMNS_MAX = 100
/** The maximum number of cells of all rows; 20,000 rows of Pavti's own exports have 780,000. */
export const CELLS_MAX = 1_000_000

/** The time limits to read, compare and write one file. */
export const IMPORT_TIME: TimeLimit = { cpuSeconds: 120, timeoutMs: 180_000 }

/** Timeout of an upload's connection in ms: the wait in the queue and the import. */
export const IMPORT_ANSWER_MS = 300_000

/** Private memory of the process for one file, in MB; the heap of 20,000 rows of 24 columns needs about 120. */
export const IMPORT_MEMORY_MB = 420

/** Whether rows with faults prevent the import or are skipped. */
export type RowsWithFaults = 'refuse' | 'leave_out'

/** The task of the import process for one file. */
export interface ImportOrder {
  actor: Actor
  what: Imported
  chosen: string | undefined
  /** Undefined for a preview, which writes nothing. */
  commit: { rowsWithFaults: RowsWithFaults; repeat: Repeat | undefined } | undefined
}
