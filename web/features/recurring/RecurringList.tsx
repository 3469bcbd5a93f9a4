import { CircleAlert, Pause } from 'lucide-react'
import { Link } from 'wouter'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { RowListSkeleton } from '#web/ui/row-list/RowListSkeleton.tsx'
import { describeSchedule, MODE_LABELS, describeProblem } from './recurring-labels.ts'
import { useCustomerRecurring } from './useRecurring.ts'
import * as texts from './texts.en.ts'
import rowStyles from '#web/ui/row-list/RowList.module.css'
import styles from './recurring.module.css'

/** Recurring invoices with their next days; each row is a link. */
export function RecurringList({ recurring }: { recurring: readonly RecurringInvoice[] }) {
  return (
    <ul className={`card ${rowStyles.list}`} aria-label={texts.recurringInvoices}>
      {recurring.map((one) => (
        <li key={one.id}>
          <Avatar name={one.customer_name} />
          <div className={rowStyles.what}>
            <Link className="cut" href={`/recurring/${one.id}`} title={one.customer_name}>
              <bdi>{one.customer_name}</bdi>
            </Link>
            <small className="cut">{one.next_text ?? one.text}</small>
          </div>
          <div className={rowStyles.status}>
            <NextDay recurring={one} />
            <small>
              {describeSchedule(one)} · {MODE_LABELS[one.mode]}
            </small>
          </div>
          <b className="num">{showRupees(fromRupees(one.amount))}</b>
          {describeProblem(one) && (
            <p className={`help bad ${styles.problem}`}>
              <CircleAlert aria-hidden />
              <span>{describeProblem(one)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * A customer's recurring invoices, which say whether an archived customer is still billed. Nothing if there are none.
 */
export function CustomerRecurring({ customer }: { customer: Pick<CustomerDetail, 'id' | 'archived'> }) {
  const { data: recurring } = useCustomerRecurring(customer)
  if (!recurring || recurring.length === 0) return null
  return (
    <section className={styles.ofCustomer} aria-labelledby="customer-recurring">
      <h2 id="customer-recurring">{texts.recurringInvoices}</h2>
      <RecurringList recurring={recurring} />
    </section>
  )
}

/** The next day, or why there is none. */
export function NextDay({ recurring: { state, next_days } }: { recurring: RecurringInvoice }) {
  const [next] = next_days
  if (state === 'paused') {
    return (
      <Badge tone="void" icon={<Pause aria-hidden />}>
        {texts.paused}
      </Badge>
    )
  }
  return next === undefined ? (
    <Badge tone="void">{texts.ended}</Badge>
  ) : (
    <time dateTime={next}>{showShortDay(next)}</time>
  )
}

/** The placeholder of the list. */
export const RecurringListSkeleton = () => <RowListSkeleton label={texts.loadingYourRecurringInvoices} />
