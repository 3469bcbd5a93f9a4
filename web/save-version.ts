import { newIdempotencyKey } from './idempotency-key.ts'
import { isUnanswered } from './lost-answer.ts'
import { CallError, codeOf } from './send.ts'

interface Versioned {
  version: number
}

interface Sent {
  key: string
  body: Versioned
}

/** The changes that were sent and have no response yet, by what they change. */
const unanswered = new Map<string, readonly Sent[]>()

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the server has answered, so that nothing was saved. */
const isRefusal = (e: unknown): boolean => e instanceof CallError && !isUnanswered(e)

/**
 * Saves changes to the version that the user has seen. If the response to an earlier press was lost, that press may
 * have been saved: the same changes are sent again under its key. Other changes are sent first; if they are refused
 * because the version is no longer current, the earlier press is repeated for the version that it made. It is never
 * saved by this, because the user may have abandoned it.
 */
export async function saveVersion<B extends Versioned, R extends Versioned>(
  what: string,
  body: B,
  send: (body: B, key: string) => Promise<R>,
): Promise<R> {
  const sentBefore = () => unanswered.get(what) ?? []
  const remove = (key: string) =>
    unanswered.set(
      what,
      sentBefore().filter((sent) => sent.key !== key),
    )
  const attempt = async (one: B, key: string): Promise<R> => {
    if (!sentBefore().some((sent) => sent.key === key)) unanswered.set(what, [...sentBefore(), { key, body: one }])
    try {
      const saved = await send(one, key)
      remove(key)
      return saved
    } catch (e) {
      if (isRefusal(e)) remove(key)
      throw e
    }
  }
  const save = async (one: B): Promise<R> => {
    const same = sentBefore().find((sent) => isSame(sent.body, one))
    try {
      return await attempt(one, same?.key ?? newIdempotencyKey())
    } catch (e) {
      if (codeOf(e) !== 'changed_elsewhere') throw e
      for (const sent of sentBefore().filter(({ body: { version } }) => version === one.version)) {
        const repeated = await attempt(sent.body as B, sent.key).catch((fault: unknown) => {
          if (!isRefusal(fault)) throw fault
        })
        if (repeated) return save({ ...one, version: repeated.version })
      }
      throw e
    }
  }
  // The screen shows another version: earlier presses are answered by it.
  if (!sentBefore().some((sent) => sent.body.version === body.version)) unanswered.delete(what)
  const saved = await save(body)
  unanswered.delete(what)
  return saved
}
