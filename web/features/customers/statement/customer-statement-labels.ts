import { FIRST_DAY } from '#contract/call/days.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Days } from '#web/features/periods/periods.ts'
import { CallError } from '#web/send.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Characters that some devices do not allow in file names. */
const UNSAFE_CHARACTERS = /[\\/:*?"<>|\p{Cc}]/gu

/** "Statement Asha Traders 2026-04-01 to 2026-11-21.pdf". The last day is today at the latest. */
export const customerStatementFileName = (customer: string, { from, to }: Days, today: Day): string => {
  const last = to > today ? today : to
  const days = from === FIRST_DAY ? say(texts.upToLast, { last }) : say(texts.fromToLast, { from, last })
  return say(texts.statementTrimDaysPdf, {
    trim: customer.replace(UNSAFE_CHARACTERS, ' ').replace(/ +/g, ' ').trim(),
    days,
  })
}

/** Why there is no statement: a fault in the period, or else the error. */
export const customerStatementFault = (error: Error): string => {
  if (!(error instanceof CallError)) return texts.statementShareFailed
  return Object.values(error.fields)[0] ?? error.message
}
