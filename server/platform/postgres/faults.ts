import { DatabaseError } from 'pg'

/** The connection failed or was lost: retry later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is unavailable.', { cause })
  }
}

/** The replica lacks what its leader had written, or the server is not a replica. */
export class ReplicaBehind extends Error {
  constructor() {
    super('The replica is behind.')
  }
}

/** Connection exceptions (class 08). PgBouncer answers 08P01 while its server is unavailable. */
const isConnectionFault = (code: string): boolean => code.startsWith('08')

/** SQLSTATEs of temporary failures: the server is starting, stopping, full or read-only, or a timeout expired. */
const TEMPORARY = new Set([
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])

/** Serialization failure and deadlock: retry the transaction. */
const CONFLICTS = new Set(['40001', '40P01'])

const codeOf = (e: unknown): string => (e instanceof DatabaseError ? (e.code ?? '') : '')

/** Whether the failure is temporary, so that the caller may retry. */
export const isDatabaseUnavailable = (e: unknown): boolean =>
  e instanceof DatabaseUnavailable || isConnectionFault(codeOf(e)) || TEMPORARY.has(codeOf(e))

/** Whether the connection is unusable. */
export const isConnectionBroken = (e: unknown): boolean =>
  e instanceof DatabaseUnavailable || isConnectionFault(codeOf(e))

/** Whether the server was lost: the same work succeeds on a new connection once there is a server. */
export const isConnectionLost = (e: unknown): boolean =>
  isConnectionBroken(e) || codeOf(e).startsWith('57P0') || isReadOnlyServer(e)

/** Whether the server is a standby, so that all connections to it are useless. */
export const isReadOnlyServer = (e: unknown): boolean => codeOf(e) === '25006'

/** Whether the disk of the database is full (SQLSTATE 53100). */
export const isDiskFull = (e: unknown): boolean => codeOf(e) === '53100'

/** Whether a statement took longer than its time limit. */
export const isStatementTimeout = (e: unknown): boolean => codeOf(e) === '57014'

/** Whether the transaction was rolled back by a conflict and can be retried. */
export const isConflict = (e: unknown): boolean => CONFLICTS.has(codeOf(e))

/** Whether a lock was not free within lock_timeout. */
export const isLockTimeout = (e: unknown): boolean => codeOf(e) === '55P03'

/** Whether the named unique index was violated. */
export const isUniqueViolation = (e: unknown, index: string): boolean =>
  codeOf(e) === '23505' && e instanceof DatabaseError && e.constraint === index

/** Whether the named CHECK, or a trigger that raises check_violation under this name, was violated. */
export const isCheckViolation = (e: unknown, rule: string): boolean =>
  codeOf(e) === '23514' && e instanceof DatabaseError && e.constraint === rule

/**
 * Whether the owner of a new row was deleted meanwhile. Depends on the names of the foreign keys to businesses, users
 * and sessions.
 */
export const isOwnerGone = (e: unknown): boolean =>
  codeOf(e) === '23503' && e instanceof DatabaseError && /_(business|user|session)_id_fkey\d*$/.test(e.constraint ?? '')

/**
 * Converts an error of the driver: connection errors become DatabaseUnavailable, and details with personal data are
 * removed.
 */
export function toDatabaseFault(e: unknown): unknown {
  if (e instanceof TypeError || e instanceof DatabaseUnavailable) return e
  if (!(e instanceof DatabaseError)) return new DatabaseUnavailable(e)
  return Object.assign(e, { detail: undefined, where: undefined })
}
