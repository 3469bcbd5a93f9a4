import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { CallError, codeOf } from '#web/send.ts'
import * as texts from '../texts.en.ts'

/** The message of each invalid field, by the field's name. */
export type Faults = Readonly<Record<string, string>>

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The part of a call of `contract/` that validates a form. */
export interface FormCall<V> {
  body?: { safeParse: (values: V) => { error?: { issues: Issue[] } | undefined } }
}

/**
 * The first message of each field. An issue belongs to the field with the longest name: 'invoice.next', else 'invoice'.
 */
export function faultsOfIssues(issues: readonly Issue[], isField: (name: string) => boolean): Faults {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) {
    const names = path.map((_, at) => path.slice(0, path.length - at).join('.'))
    found[names.find(isField) ?? String(path[0])] ??= fieldFault(message)
  }
  return found
}

/** The messages of a form: those of fields, and one that concerns no field. */
export interface ShownFaults {
  fields: Faults
  /** The fields that the server refused, although the schema may accept them. */
  refused: readonly string[]
  form: string | undefined
}

export const NOTHING_SHOWN: ShownFaults = { fields: {}, refused: [], form: undefined }

/**
 * Returns the messages after a change: those of fields that are still invalid, as the schema now words them. A refusal
 * by the server stays until its field changes. Returns the same object if nothing changed, so that no row is rendered
 * for it.
 */
export function recheck(shown: ShownFaults, found: Faults, hasChanged: (name: string) => boolean): ShownFaults {
  const messageOf = (name: string): string | undefined =>
    found[name] ?? (shown.refused.includes(name) && !hasChanged(name) ? shown.fields[name] : undefined)
  const names = Object.keys(shown.fields)
  if (names.every((name) => messageOf(name) === shown.fields[name])) return shown
  const fields: Record<string, string> = {}
  for (const name of names) {
    const message = messageOf(name)
    if (message !== undefined) fields[name] = message
  }
  return { ...shown, fields, refused: shown.refused.filter((name) => name in fields) }
}

/**
 * Returns the message of a refusal as the server worded it. Any other error is a bug, whose message would not help the
 * user.
 */
export const explain = (error: Error): string => (error instanceof CallError ? error.message : texts.somethingWentWrong)

/** Whether a save was refused because another device saved first. */
export const isChangedElsewhere = (error: Error | null): boolean => codeOf(error) === 'changed_elsewhere'
