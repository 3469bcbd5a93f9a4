import type { Refusal } from '../refusal.en.ts'
import { inHindi } from './in-hindi.ts'
import { REFUSALS } from './refusals.ts'

/** Translates a refusal of the server to Hindi: by its sentence if there is a translation, else by its error code. */
export function refusalInHindi<E extends Refusal>(refusal: E): E {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([name, sentence]) => [name, inHindi(sentence) ?? sentence]),
  )
  const [first] = Object.values(fields)
  const known = refusal.code === 'offline' ? undefined : REFUSALS[refusal.code]
  const message = (refusal.code === 'invalid_input' ? first : inHindi(refusal.message)) ?? known ?? refusal.message
  return Object.assign(refusal, { message, fields })
}
