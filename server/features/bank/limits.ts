import type { TimeLimit } from '../../platform/workers/limited-process.ts'

const MB = 1024 * 1024

/** An XLSX with a password takes up to 3 s more: a million rounds of a hash. */
const PASSWORD_SECONDS = 3

/**
 * Longest time to read, compare and write one statement. 300 pages or 20,000 rows have some 2 MB and take up to 6 s of
 * processor time. The clock allows four times as much, for a busy machine.
 */
export function statementTime(bytes: number, hasPassword: boolean): TimeLimit {
  const cpuSeconds = 3 + Math.ceil((bytes * 3) / MB) + (hasPassword ? PASSWORD_SECONDS : 0)
  return { cpuSeconds, timeoutMs: Math.min(cpuSeconds * 4_000, 40_000) }
}

/** Timeout of an upload's connection in ms: the wait in the queue and the import. */
export const STATEMENT_ANSWER_MS = 150_000

/** Private memory of the process for one statement, in MB: heap and buffers together. */
export const STATEMENT_MEMORY_MB = 110

/** Largest text in bytes that does not wait for workbooks and PDFs. It takes well under a second. */
export const QUICK_TEXT_MAX_BYTES = 512 * 1024
