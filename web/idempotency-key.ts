import { CallError, codeOf } from '#web/send.ts'
import * as texts from '#web/ui/texts.en.ts'

/**
 * Returns a new Idempotency-Key of 128 random bits. randomUUID is not available where Pavti is served over plain http.
 */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The keys of writes that were sent and have no response yet. */
const unanswered = new Map<string, string>()

/** Returns the key of a write. It stays the same until a response arrives, even if the dialog was closed meanwhile. */
export function idempotencyKeyOf(write: string): string {
  const key = unanswered.get(write) ?? newIdempotencyKey()
  unanswered.set(write, key)
  return key
}

/** Ends a write, so that the next write of that name gets a new key. */
export const releaseKey = (write: string): void => void unanswered.delete(write)

/**
 * Sends a write under the key of its name, so that sending it again after a missing response repeats the same write.
 */
export async function sendWithKey<T>(write: string, send: (key: string) => Promise<T>): Promise<T> {
  const answer = await send(idempotencyKeyOf(write))
  releaseKey(write)
  return answer
}

/**
 * Checks the ids in an answer: if the dialog opened with all of them on the screen, an earlier press whose response was
 * lost recorded them, and what is typed now is not recorded. @throws CallError key_reused
 */
export function requireNew(ids: readonly string[], shown: readonly string[]): void {
  if (ids.every((id) => shown.includes(id))) throw new CallError('key_reused', ALREADY_SAVED)
}

const ALREADY_SAVED = texts.alreadySaved

/** For a second press with other details after a missing response: explains that the first press was saved. */
export const explainReuse = (e: unknown): unknown =>
  codeOf(e) === 'key_reused' ? new CallError('key_reused', ALREADY_SAVED) : e
