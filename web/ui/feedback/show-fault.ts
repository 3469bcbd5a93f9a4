import { CallError } from '#web/send.ts'
import * as texts from '../texts.en.ts'
import { showToast } from './toast.ts'

/** Whether the answer is not Pavti's: it was lost, or a proxy answered in its place. */
const isWithoutAnswer = (error: Error): boolean =>
  error instanceof CallError &&
  (error.code === 'offline' ? navigator.onLine : error.code === 'unavailable' && error.requestId === undefined)

/**
 * Shows that a write failed. Without an answer nobody knows whether it was done, so the title does not say that it
 * failed.
 */
export function showFault(title: string, error: Error): void {
  const isUnknown = isWithoutAnswer(error)
  showToast({
    title: isUnknown ? texts.noAnswerFromPavti : title,
    text: isUnknown ? texts.mayBeDone : error.message,
    tone: 'error',
  })
}
