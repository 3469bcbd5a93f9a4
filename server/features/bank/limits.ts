/** Longest time to read, compare and write one statement, in ms. An XLSX with a password takes up to 5 s on a busy machine. */
export const STATEMENT_TIMEOUT_MS = 30_000

/** Timeout of an upload's connection in ms: the wait in the queue and the import. */
export const STATEMENT_ANSWER_MS = 150_000

/** JavaScript heap for one file, in MB. Buffers of a zip are limited by `checkZip`. */
export const STATEMENT_HEAP_MB = 256
