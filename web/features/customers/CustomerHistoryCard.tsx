import type { CustomerHistoryEntry } from '#contract/customers/customers.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const LABELS: Record<CustomerHistoryEntry['what'], string> = {
  created: texts.added,
  changed: texts.detailsChanged,
  merged: texts.merged,
  archived: texts.archived,
  restored: texts.broughtBack,
}

/** The history of the customer, newest first, in Indian time. */
export function CustomerHistoryCard({ history }: { history: CustomerHistoryEntry[] }) {
  if (history.length === 0) return null
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ol className="history">
        {history.map(({ at, by, what, detail }) => (
          <li key={at + what}>
            <span>{detail ? say(texts.valueWithDetail, { value: LABELS[what], detail }) : LABELS[what]}</span>
            <span className="muted">
              <time dateTime={at}>{`${showDay(indiaDay(new Date(at)))}, ${showClock(new Date(at))}`}</time> · {by}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
