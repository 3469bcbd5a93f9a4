import type { HistoryEntry } from '#contract/invoices/invoices.ts'
import { indiaDay, showClock, showDay } from '#domain/days/india-day.ts'
import { describeHistoryEntry } from './history-labels.ts'
import styles from './HistoryCard.module.css'

/** The history, newest first, in Indian time. */
export function HistoryCard({ history }: { history: HistoryEntry[] }) {
  return (
    <section className={`card ${styles.cHist}`} aria-labelledby="history">
      <h2 id="history">History</h2>
      {history.length === 0 && <p className="small muted">Nothing yet. Share the link.</p>}
      <ol className="history">
        {history.map((entry) => (
          <li key={entry.at + entry.what}>
            <span>{describeHistoryEntry(entry)}</span>
            <span className="muted">
              <time dateTime={entry.at}>{showInstant(new Date(entry.at))}</time> · {entry.by}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const showInstant = (at: Date): string => `${showDay(indiaDay(at))}, ${showClock(at)}`
