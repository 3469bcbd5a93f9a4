/** The connection is gone, the server is starting, ending, full, read-only or gave up waiting: worth another try. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  '08000',
  '08003',
  '08006',
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

const codeOf = (e: unknown): string =>
  typeof e === 'object' && e !== null && 'code' in e && typeof e.code === 'string' ? e.code : ''

/** The database could not answer just now; the caller may repeat. */
export const isDatabaseAway = (e: unknown): boolean => PASSING.has(codeOf(e))

/** The named unique index already holds this value. */
export const isUniqueViolation = (e: unknown, index: string): boolean =>
  codeOf(e) === '23505' && typeof e === 'object' && e !== null && 'constraint_name' in e && e.constraint_name === index
