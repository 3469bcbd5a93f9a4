import { CircleAlert } from 'lucide-react'
import { type Day, showDay } from '#domain/days/india-day.ts'
import { isLate, showDue } from './due-labels.ts'

/** The due date in a short form; the full date is its tooltip. */
export function DueLabel({ dueOn, today }: { dueOn: Day; today: Day }) {
  const late = isLate(dueOn, today)
  return (
    <time className={late ? 'late-text with-ico' : 'muted'} dateTime={dueOn} title={`Due ${showDay(dueOn)}`}>
      {late && <CircleAlert className="ico-16" aria-hidden />}
      {showDue(dueOn, today)}
    </time>
  )
}
