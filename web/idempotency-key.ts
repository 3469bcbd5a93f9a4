import { CallError } from '#web/send.ts'

/** A fresh Idempotency-Key of 128 random bits. By hand: randomUUID is missing where Pavti is served by plain http. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Writes that were sent and of which nobody has heard yet, with their keys. */
const unheard = new Map<string, string>()

/** The key of a write: the same one until it is known to have arrived, even where its dialog was closed meanwhile. */
export function keyOf(write: string): string {
  const key = unheard.get(write) ?? newKey()
  unheard.set(write, key)
  return key
}

/** Ends a write, so that the next one of that name is another one. */
export const forgetKey = (write: string): void => void unheard.delete(write)

const ARRIVED_BEFORE = 'Already saved: see the history. Press again only to record it twice.'

/** Pressed again with other details after silence: says that the first press was not lost. */
export const explainReuse = (e: unknown): unknown =>
  e instanceof CallError && e.code === 'key_reused' ? new CallError('key_reused', ARRIVED_BEFORE) : e
