import type { Refusal } from '../refusal.en.ts'
import { createTranslator, inHindi } from './in-hindi.ts'
import { RARE_FAULTS } from './rare-faults.ts'
import { FIELD_REFUSALS, REFUSALS } from './refusals.ts'

/** Any screen may get a refusal, also one that does not need RARE_FAULTS for its own checks. */
const fieldRefusal = createTranslator({ ...RARE_FAULTS, ...FIELD_REFUSALS })

/**
 * Translates a refusal of the server to Hindi: by its sentence if there is a translation, else by its error code. One
 * result of several has the sentence about a field as its message.
 */
export function refusalInHindi<E extends Refusal>(refusal: E): E {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([name, sentence]) => [
      name,
      inHindi(sentence) ?? fieldRefusal(sentence) ?? sentence,
    ]),
  )
  const [first] = Object.values(fields)
  const known = refusal.code === 'offline' ? undefined : REFUSALS[refusal.code]
  const sentence =
    refusal.code === 'invalid_input' ? (first ?? fieldRefusal(refusal.message)) : inHindi(refusal.message)
  const message = sentence ?? known ?? refusal.message
  return Object.assign(refusal, { message, fields })
}
