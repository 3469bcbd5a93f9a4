import type { Imported } from '#contract/imports/imports.ts'
import type { TimeLimit } from '../../platform/workers/limited-process.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Actor } from '../../actor/actor.ts'

/** Most columns of a file. Pavti's own exports have up to 39. `IMPORT_ROWS_MAX` limits the rows. */
export const COLUMNS_MAX = 100
/** Cells of all rows together; 20,000 rows of Pavti's own exports have 780,000. */
export const CELLS_MAX = 1_000_000

/** Longest time to read, compare and write one file. */
export const IMPORT_TIME: TimeLimit = { cpuSeconds: 120, timeoutMs: 180_000 }

/** Timeout of an upload's connection in ms: the wait in the queue and the import. */
export const IMPORT_ANSWER_MS = 300_000

/** Private memory of the process for one file, in MB; the heap of 20,000 rows of 24 columns needs about 120. */
export const IMPORT_MEMORY_MB = 420

/** Rows with faults prevent an import, or are left out of it. */
export type RowsWithFaults = 'refuse' | 'leave_out'

/** What the process does with a file. */
export interface ImportOrder {
  actor: Actor
  what: Imported
  chosen: string | undefined
  /** Undefined for a preview, which writes nothing. */
  commit: { rowsWithFaults: RowsWithFaults; repeat: Repeat | undefined } | undefined
}
