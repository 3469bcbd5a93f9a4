import type { AgeingReport } from '#contract/reports/ageing.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** What was owed on the day, how much of it late, and what the seller held of customers. */
export function findAgeing({ as_on, total }: AgeingReport): string {
  const [owed, notDue, inHand] = [total.owed, total.parts.not_due, total.in_hand].map(fromRupees)
  const day = showDay(as_on)
  const advances = inHand ? ` ${say(texts.advancesOn, { amount: showRupees(inHand) })}` : ''
  if (!owed) return say(texts.nobodyOwedOn, { day }) + advances
  const late = showRupees(paise(owed - (notDue ?? 0n)))
  return say(texts.owedOn, { owed: showRupees(owed), late, day }) + advances
}
