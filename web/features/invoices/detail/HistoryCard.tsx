import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { HistoryEntry } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { claimEntries } from '../claims/claim-labels.ts'
import { describeHistoryEntry } from './history-labels.ts'
import * as texts from './texts.en.ts'
import styles from './HistoryCard.module.css'

/** The history, newest first, in Indian time. */
export function HistoryCard({ history, claims }: { history: HistoryEntry[]; claims: PaymentClaim[] }) {
  const entries = [
    ...history.map((entry) => ({ at: entry.at, text: describeHistoryEntry(entry), by: entry.by })),
    ...claimEntries(claims),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return (
    <section className={`card ${styles.cHist}`} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      {entries.length === 0 && <p className="small muted">{texts.nothingYetShareTheLink}</p>}
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.at + entry.text}>
            <span>{entry.text}</span>
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
