import { useState } from 'react'
import type { AuditEntry } from '#contract/discounts/discounts.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { useAudit } from '#web/features/discounts/useDiscountCodes.ts'
import styles from './AuditList.module.css'

const LABELS: Record<string, string> = {
  'discount_code.create': 'Create code',
  'discount_code.activate': 'Switch on code',
  'discount_code.deactivate': 'Switch off code',
  'discount_code.toggle': 'Switch code',
  'discount_code.delete': 'Delete code',
}

/** Entries shown before Show all is pressed. */
const FIRST = 10

/** The audit log: who did what and when. Entries cannot be removed. */
export function AuditList() {
  const audit = useAudit()
  const [isWhole, setWhole] = useState(false)
  if (audit.error && !audit.data) {
    return <ErrorCard title="We could not load the changes." error={audit.error} onRetry={() => void audit.refetch()} />
  }
  if (!audit.data || audit.data.length === 0) return null
  const total = audit.data.length
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">Changes</h2>
      <div className={`card ${styles.audit}`}>
        <table>
          <caption className="sr-only">Who changed what, newest first, in India's time</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {audit.data.slice(0, isWhole ? undefined : FIRST).map((entry, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and are only ever added
              <Entry key={total - at} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {total > FIRST && !isWhole && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show all {total} changes
        </Button>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const at = new Date(entry.at)
  return (
    <tr>
      <td className="num">
        {showDay(indiaDay(at))}, {showClock(at)}
      </td>
      <td>{entry.by}</td>
      <td>
        {LABELS[entry.what] ?? entry.what} <span className="mono">{entry.subject}</span>{' '}
        {entry.outcome === 'refused' && <Badge tone="void">Refused</Badge>}
      </td>
    </tr>
  )
}
