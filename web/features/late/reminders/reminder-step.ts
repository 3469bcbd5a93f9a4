import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Names the step of a row, with what its days count from: "7 days late" would be the delay, which may be longer. */
export function nameReminderStep(step: number): string {
  if (step === 0) return texts.reminderOnDay
  return sayCount(step < 0 ? texts.reminderBefore : texts.reminderAfter, Math.abs(step))
}
