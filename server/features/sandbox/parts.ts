import type { Db } from '../../platform/postgres/database.ts'
import type { Guards } from '../../actor/guards.ts'
import type { SandboxKeys } from './keys.ts'

/** Dependencies of the sandbox's routes. */
export interface SandboxParts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
  guards: Guards
}
