import { useRef } from 'react'
import { codeOf } from './send.ts'

/** Whether a request has no answer, or only that of a busy server or a proxy: it may have been done. */
export const isUnanswered = (e: unknown): boolean => codeOf(e) === 'offline' || codeOf(e) === 'unavailable'

/**
 * Returns a function that sends what can be done only once, such as using a link. If the answer to an earlier press was
 * lost, a refusal may mean that the earlier press did it: `settle` gets the refusal, and returns the result or throws.
 */
export function useOnce() {
  const wasUnanswered = useRef(false)
  return async <R>(use: () => Promise<R>, settle: (refusal: unknown) => Promise<R>): Promise<R> => {
    try {
      return await use()
    } catch (e) {
      if (wasUnanswered.current && !isUnanswered(e)) return settle(e)
      wasUnanswered.current ||= isUnanswered(e)
      throw e
    }
  }
}
