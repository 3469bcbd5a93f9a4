import type { ErrorCode } from '#contract/call/errors.ts'

interface Refusal {
  code: ErrorCode | 'offline'
  message: string
  fields: Readonly<Record<string, string>>
}

/**
 * A refusal of the server in the language of the app: by its sentence if that says more than its code. The sentences are
 * loaded with the first refusal.
 */
export async function refusalInLanguage<E extends Refusal>(refusal: E): Promise<E> {
  const [{ REFUSALS }, { inHindi }] = await Promise.all([import('./hindi/refusals.ts'), import('./hindi/in-hindi.ts')])
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([name, sentence]) => [name, inHindi(sentence) ?? sentence]),
  )
  const [first] = Object.values(fields)
  const known = refusal.code === 'offline' ? undefined : REFUSALS[refusal.code]
  const message = (refusal.code === 'invalid_input' ? first : inHindi(refusal.message)) ?? known ?? refusal.message
  return Object.assign(refusal, { message, fields })
}
