import type { Pooler } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** A statement. The password is used in the thread and then forgotten. */
export interface StatementFile {
  bytes: Uint8Array
  password: string | undefined
  /** Fields that the owner chose for the columns. */
  columns: string | undefined
}

/** The message to the worker thread that imports a statement. The file is in pieces. */
export interface StatementTask extends Omit<StatementFile, 'bytes'> {
  pieces: readonly Uint8Array<ArrayBuffer>[]
  databaseUrl: string
  pooler: Pooler
  actor: Actor
}
