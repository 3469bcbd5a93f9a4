import { sayCount } from './say.ts'
import * as texts from '../texts.en.ts'

/** Returns the label of a reminder step: "3 days before it is due", "On the day", "1 day after". */
export function showStep(step: number): string {
  if (step === 0) return texts.onTheDay
  return sayCount(step < 0 ? texts.daysBeforeItIsDue : texts.daysAfter, Math.abs(step))
}
