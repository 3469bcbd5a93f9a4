import type { AuditEntry } from '#contract/discounts/discounts.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showClock, showDay } from '#web/ui/texts/days.en.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { useAudit } from '#web/features/discounts/useDiscountCodes.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import styles from './AuditList.module.css'

const LABELS: Record<string, string> = {
  'discount_code.create': texts.createCode,
  'discount_code.activate': texts.switchOnCode,
  'discount_code.deactivate': texts.switchOffCode,
  'discount_code.toggle': texts.switchCode,
  'discount_code.delete': texts.deleteCode,
  'user.block': texts.blockUser,
  'user.unblock': texts.unblockUser,
  'user.reset_link': texts.resetLink,
  'user.offer_data': texts.offerData,
  'user.two_step_off': texts.twoStepOff,
  'business.set_pro': texts.setPro,
  'jobs.retry': texts.retryJobs,
}

/** The audit log: who did what and when. Entries cannot be removed. */
export function AuditList() {
  const audit = useAudit()
  if (audit.error && !audit.data) {
    return <ErrorCard title={texts.couldNotLoad} error={audit.error} onRetry={() => void audit.refetch()} />
  }
  if (!audit.data || audit.data.length === 0) return null
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">{texts.changes}</h2>
      <div className={`card ${styles.audit}`}>
        <table>
          <caption className="sr-only">{texts.whoChangedWhat}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.who}</th>
              <th scope="col">{texts.what}</th>
            </tr>
          </thead>
          <tbody>
            {audit.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore list={audit} />
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
        {entry.outcome === 'refused' && <Badge tone="void">{texts.refused}</Badge>}
      </td>
    </tr>
  )
}
