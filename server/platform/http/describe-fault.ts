import { DatabaseError } from 'pg'

/** What is logged about an unexpected error. Messages of the database contain values of rows, so they are left out. */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const where = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  if (!(error instanceof DatabaseError)) return { kind: error.name, message: error.message, where }
  const { code, table, constraint } = error
  return { kind: 'DatabaseError', code, table, constraint, where }
}
