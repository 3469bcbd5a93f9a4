import { DatabaseError } from 'pg'

/** What the log may say of a bug. A message or detail of the database carries the values of the row, so it is left out. */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const where = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  if (!(error instanceof DatabaseError)) return { kind: error.name, message: error.message, where }
  const { code, table, constraint } = error
  return { kind: 'DatabaseError', code, table, constraint, where }
}
