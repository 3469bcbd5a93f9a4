import { isUnanswered } from './lost-answer.ts'
import { CallError, codeOf } from './send.ts'

/** The values that were sent and have no response yet, by what they change. */
const unanswered = new Map<string, readonly object[]>()

const isRefusal = (e: unknown): boolean => e instanceof CallError && !isUnanswered(e)

/**
 * Saves values over those that the user has seen (`known`), which the call compares with the saved ones. If the
 * response to an earlier press was lost, its values may be the saved ones, which is no change of another device.
 */
export async function saveOver<V extends object, R>(
  what: string,
  values: V,
  known: V | null,
  send: (known: V | null) => Promise<R>,
): Promise<R> {
  const before = (unanswered.get(what) ?? []) as readonly V[]
  let refusal: unknown
  for (const one of [known, ...before.map((sent) => ({ ...known, ...sent }))]) {
    try {
      const saved = await send(one)
      unanswered.delete(what)
      return saved
    } catch (e) {
      if (!isRefusal(e)) unanswered.set(what, [...before, values])
      if (codeOf(e) !== 'changed_elsewhere') throw e
      refusal = e
    }
  }
  throw refusal
}
