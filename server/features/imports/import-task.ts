import type { Imported } from '#contract/imports/imports.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Pooler } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** The message to the worker thread that imports a file. */
export interface ImportTask {
  databaseUrl: string
  pooler: Pooler
  actor: Actor
  what: Imported
  /** The file in pieces. */
  pieces: readonly Uint8Array<ArrayBuffer>[]
  chosen: string | undefined
  /** Undefined for a preview, which writes nothing. */
  commit: { repeat: Repeat | undefined } | undefined
}
