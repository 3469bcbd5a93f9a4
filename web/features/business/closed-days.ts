import type { Business } from '#contract/business/business.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** "Closed up to 31 Oct 2026." */
export const describeClosedDays = ({ books_closed_to: day }: Pick<Business, 'books_closed_to'>): string =>
  day === null ? texts.noDayIsClosed : say(texts.closedUpTo, { day: showDay(day) })
