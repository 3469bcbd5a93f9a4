/** Most columns of a file. Pavti's own exports have up to 39. `IMPORT_ROWS_MAX` limits the rows. */
export const COLUMNS_MAX = 100
/** Cells of all rows together; 20,000 rows of Pavti's own exports have 780,000. */
export const CELLS_MAX = 1_000_000

/** Longest time for one file in ms: reading it, comparing it with what is there, and writing it. */
export const IMPORT_TIMEOUT_MS = 120_000

/** Longest that the connection of an upload stays open without an answer, in ms: the wait for a turn, and the import. */
export const IMPORT_ANSWER_MS = 300_000

/** Heap for one file in MB; 20,000 rows of 24 columns need about 120. */
export const IMPORT_HEAP_MB = 320
