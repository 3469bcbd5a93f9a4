import type { CustomerHistoryEntry } from '#contract/customers/customers.ts'
import { indiaDay, showClock, showDay } from '#domain/days/india-day.ts'

const LABELS: Record<CustomerHistoryEntry['what'], string> = {
  created: 'Added',
  changed: 'Details changed',
  merged: 'Merged',
  archived: 'Archived',
  restored: 'Brought back',
}

/** The history of the customer, newest first, in Indian time. */
export function CustomerHistoryCard({ history }: { history: CustomerHistoryEntry[] }) {
  if (history.length === 0) return null
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="history">
        {history.map(({ at, by, what, detail }) => (
          <li key={at + what}>
            <span>{detail ? `${LABELS[what]} with ${detail}` : LABELS[what]}</span>
            <span className="muted">
              <time dateTime={at}>{`${showDay(indiaDay(new Date(at)))}, ${showClock(new Date(at))}`}</time> · {by}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
