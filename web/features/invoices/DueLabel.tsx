import { CircleAlert } from 'lucide-react'
import type { Day } from '#domain/days/india-day.ts'
import { showFullDay } from '#web/ui/texts/days.en.ts'
import { isLate, showDue } from './invoice-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The due date in a short form; the full date is its tooltip. */
export function DueLabel({ dueOn, today }: { dueOn: Day; today: Day }) {
  const late = isLate(dueOn, today)
  return (
    <time
      className={late ? 'late-text with-ico' : 'muted'}
      dateTime={dueOn}
      title={say(texts.dueDueon, { dueOn: showFullDay(dueOn) })}
    >
      {late && <CircleAlert className="ico-16" aria-hidden />}
      {showDue(dueOn, today)}
    </time>
  )
}
