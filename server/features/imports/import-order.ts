import type { Imported } from '#contract/imports/imports.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import type { Actor } from '../../actor/actor.ts'

/** What the process does with a file. */
export interface ImportOrder {
  actor: Actor
  what: Imported
  chosen: string | undefined
  /** Undefined for a preview, which writes nothing. */
  commit: { repeat: Repeat | undefined } | undefined
}
