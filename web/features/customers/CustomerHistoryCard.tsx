import type { CustomerHistoryEntry } from '#contract/customers/customers.ts'
import { indiaDay, showClock, showDay } from '#domain/days/india-day.ts'

const WORDS: Record<CustomerHistoryEntry['what'], string> = {
  created: 'Added',
  changed: 'Details changed',
  merged: 'Merged',
  archived: 'Archived',
  restored: 'Brought back',
}

/** Who did what when, newest first, by India's clock. */
export function CustomerHistoryCard({ history }: { history: CustomerHistoryEntry[] }) {
  if (history.length === 0) return null
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="history">
        {history.map(({ at, by, what, detail }) => (
          <li key={at + what}>
            <span>{detail ? `${WORDS[what]} with ${detail}` : WORDS[what]}</span>
            <span className="muted">
              <time dateTime={at}>{`${showDay(indiaDay(new Date(at)))}, ${showClock(new Date(at))}`}</time> · {by}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
