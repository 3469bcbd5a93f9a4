import { DatabaseError } from 'pg'

/** The connection could not be had or was lost, so nobody knows more than that: worth another try. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database is away.', { cause })
  }
}

/** Connection exceptions (class 08); PgBouncer answers 08P01 while its server is away. */
const isConnectionFault = (code: string): boolean => code.startsWith('08')

/** The server is starting, ending, full, read-only or gave up waiting (PostgreSQL's SQLSTATE): worth another try. */
const PASSING = new Set([
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

/** Two transactions met so that one had to give way; the same work succeeds when it is done again. */
const CLASHES = new Set(['40001', '40P01'])

const codeOf = (e: unknown): string => (e instanceof DatabaseError ? (e.code ?? '') : '')

/** The database could not answer just now; the caller may repeat. */
export const isDatabaseAway = (e: unknown): boolean =>
  e instanceof DatabaseAway || isConnectionFault(codeOf(e)) || PASSING.has(codeOf(e))

/** The connection is of no more use, whatever the driver thinks of it. */
export const isConnectionBroken = (e: unknown): boolean => e instanceof DatabaseAway || isConnectionFault(codeOf(e))

/** The server has become a standby, or always was one: other connections to it are of no more use either. */
export const isReadOnlyServer = (e: unknown): boolean => codeOf(e) === '25006'

/** The disk of the database is full (SQLSTATE 53100): no write succeeds before somebody makes room. */
export const isDiskFull = (e: unknown): boolean => codeOf(e) === '53100'

/** The transaction was undone in favour of another one. */
export const isClash = (e: unknown): boolean => CLASHES.has(codeOf(e))

/** The named unique index already holds this value. */
export const isUniqueViolation = (e: unknown, index: string): boolean =>
  codeOf(e) === '23505' && e instanceof DatabaseError && e.constraint === index

/** The named rule of a table, a CHECK or a trigger that speaks as one, refuses this. */
export const isCheckViolation = (e: unknown, rule: string): boolean =>
  codeOf(e) === '23514' && e instanceof DatabaseError && e.constraint === rule

/** The user or the business that a new row belongs to was deleted meanwhile: named so by every foreign key to them. */
export const isOwnerGone = (e: unknown): boolean =>
  codeOf(e) === '23503' && e instanceof DatabaseError && /_(business|user)_id_fkey\d*$/.test(e.constraint ?? '')

/** What the driver threw, in our terms: a loss of connection has no code there, and details hold people's data. */
export function asFault(e: unknown): unknown {
  if (e instanceof TypeError || e instanceof DatabaseAway) return e
  if (!(e instanceof DatabaseError)) return new DatabaseAway(e)
  return Object.assign(e, { detail: undefined, where: undefined })
}
