import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/postgres/database.ts'
import type { Provider } from '../provider/service.ts'

/** Dependencies of `settle`. The time is always the database's. */
export interface ReconcileParts {
  db: Db
  provider: Provider
  log: FastifyBaseLogger
}
