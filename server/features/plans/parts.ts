import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/postgres/database.ts'
import type { Provider } from '../provider/service.ts'

/** What settling needs; the clock is the database's. */
export interface SettleParts {
  db: Db
  provider: Provider
  log: FastifyBaseLogger
}
