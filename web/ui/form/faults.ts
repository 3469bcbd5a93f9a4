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

/** The first message of each field. An issue belongs to the field with the longest name: 'invoice.next', else 'invoice'. */
export function faultsOfIssues(issues: readonly Issue[], isField: (name: string) => boolean): Faults {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) {
    const names = path.map((_, at) => path.slice(0, path.length - at).join('.'))
    found[names.find(isField) ?? String(path[0])] ??= fieldFault(message)
  }
  return found
}

/** What a form shows: a message for each of some fields, and one that belongs to none. */
export interface ShownFaults {
  fields: Faults
  /** The fields that the server refused; the schema may find nothing wrong with them. */
  refused: readonly string[]
  form: string | undefined
}

export const NOTHING_SHOWN: ShownFaults = { fields: {}, refused: [], form: undefined }

/**
 * What to show after a change: the fields that are still invalid, with what the schema says now. A refusal of the server
 * stays until its field changes. The object stays the same if nothing changed, so that no row is rendered for it.
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

/** The sentence for a refusal, as the server worded it. Any other error is a bug, whose text helps nobody. */
export const explain = (error: Error): string => (error instanceof CallError ? error.message : texts.somethingWentWrong)

/** Whether a save was refused because another device saved first. */
export const isChangedElsewhere = (error: Error | null): boolean => codeOf(error) === 'changed_elsewhere'
