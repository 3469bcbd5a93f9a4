import type { ErrorCode } from '#contract/call/errors.ts'

export interface Refusal {
  code: ErrorCode | 'offline'
  message: string
  fields: Readonly<Record<string, string>>
}

/** English needs no translations. */
export const preloadRefusals = (): void => undefined

/** Returns a refusal of the server in the language of the app; if it concerns a field, with the field's name. */
export const refusalInLanguage = <E extends Refusal>(refusal: E): E =>
  refusal.code === 'invalid_input'
    ? Object.assign(refusal, { message: describeFault(refusal.fields) ?? refusal.message })
    : refusal

/**
 * Returns "Received on: Choose today or an earlier day", for a screen that does not show the field; undefined if no
 * field is named.
 */
function describeFault(fields: Refusal['fields']): string | undefined {
  const [fault] = Object.entries(fields)
  if (!fault) return undefined
  const words = fault[0]
    .replace(/[._\d]+/g, ' ')
    .trim()
    .replace(/\b(upi|gstin|hsn|utr|pan)\b/g, (name) => name.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${fault[1]}`
}
