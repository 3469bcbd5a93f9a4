import { newIdempotencyKey } from './idempotency-key.ts'
import { CallError, codeOf } from './send.ts'

interface Versioned {
  version: number
}

/** The changes that were sent and have no response yet, by what they change. */
const unanswered = new Map<string, { key: string; body: Versioned }>()

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the server has answered, so that nothing was saved. */
const isRefusal = (e: unknown): boolean =>
  e instanceof CallError && codeOf(e) !== 'offline' && codeOf(e) !== 'unavailable'

/**
 * Saves changes to the version that the user has seen. If the response to the last press was lost, that press may have
 * been saved: the same changes are sent again under its key, and before other changes that press is repeated, so that
 * they are not refused as if another device had saved it.
 */
export async function saveVersion<B extends Versioned, R extends Versioned>(
  what: string,
  body: B,
  send: (body: B, key: string) => Promise<R>,
): Promise<R> {
  const attempt = async (one: B, key: string): Promise<R> => {
    unanswered.set(what, { key, body: one })
    try {
      const saved = await send(one, key)
      unanswered.delete(what)
      return saved
    } catch (e) {
      if (isRefusal(e)) unanswered.delete(what)
      throw e
    }
  }
  const last = unanswered.get(what)
  if (last?.body.version !== body.version) return attempt(body, newIdempotencyKey())
  if (isSame(last.body, body)) return attempt(body, last.key)
  const version = await attempt(last.body as B, last.key).then(
    (saved) => saved.version,
    (e: unknown) => {
      if (!isRefusal(e)) throw e
      return body.version
    },
  )
  return attempt({ ...body, version }, newIdempotencyKey())
}
