import { Link } from 'wouter'
import type { PreliminaryDocument } from '#contract/preliminary-documents/preliminary-documents.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { RowListSkeleton } from '#web/ui/row-list/RowListSkeleton.tsx'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { PreliminaryBadge } from './PreliminaryBadge.tsx'
import * as texts from './texts.en.ts'
import styles from '#web/ui/row-list/RowList.module.css'

/** "Accepted by Ravi on 3 Dec", else until when an open one is valid; null if there is nothing to say. */
const remarkOf = ({ accepted, status, valid_until }: PreliminaryDocument): string | null => {
  if (accepted)
    return say(texts.acceptedBy, { name: accepted.name, day: showShortDay(indiaDay(new Date(accepted.at))) })
  return valid_until !== null && status === 'open' ? say(texts.validUntil, { day: showShortDay(valid_until) }) : null
}

/** Documents of one kind; the whole row opens one. */
export function PreliminaryList({ documents }: { documents: readonly PreliminaryDocument[] }) {
  return (
    <ul className={`card ${styles.list}`} aria-label={texts.documents}>
      {documents.map((one) => (
        <li key={one.id}>
          <Avatar name={one.customer_name} />
          <div className={styles.what}>
            <Link className="cut" href={`/quotations/${one.id}`} title={one.customer_name}>
              <bdi>{one.customer_name}</bdi>
            </Link>
            <small className="cut">
              {one.number} · {showShortDay(one.issued_on)}
            </small>
          </div>
          <div className={styles.status}>
            <PreliminaryBadge status={one.status} />
            <small>{remarkOf(one)}</small>
          </div>
          <b className="num">{showRupees(fromRupees(one.amount))}</b>
        </li>
      ))}
    </ul>
  )
}

/** The placeholder of the list. */
export const PreliminaryListSkeleton = () => <RowListSkeleton label={texts.loadingDocuments} />
