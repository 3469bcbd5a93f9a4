import { Check, CircleAlert, FlaskConical, ReceiptIndianRupee, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanPayment } from '#contract/plans/plans.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Site } from '#contract/site/site.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showFullDay } from '#web/ui/texts/days.en.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { ofBusiness } from '#web/named-business.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { usePlanPayments } from './usePlan.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'

/** The payments for Pro: date, amount, period and receipt. */
export function PaymentList() {
  const payments = usePlanPayments()
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className={styles.heading}>
        {texts.payments}
      </h2>
      {payments.data ? (
        <Payments payments={payments.data} />
      ) : payments.error ? (
        <ErrorCard title={texts.paymentsLoadFailed} error={payments.error} onRetry={() => void payments.refetch()} />
      ) : (
        <div className="card pad">
          <LoadingLabel>{texts.loadingYourPayments}</LoadingLabel>
          <Skeleton width="60%" height="20px" />
        </div>
      )}
    </section>
  )
}

function Payments({ payments }: { payments: PlanPayment[] }) {
  if (payments.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={<ReceiptIndianRupee className="art" strokeWidth={1.25} aria-hidden />}>
          {texts.noPaymentsYet}
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className={`card ${styles.payments}`}>
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

const STATUS: Record<
  PlanPayment['status'],
  { tone: 'paid' | 'void' | 'pending' | 'late'; icon: ReactNode; word: string }
> = {
  paid: { tone: 'paid', icon: <Check aria-hidden />, word: texts.paid },
  part_refunded: { tone: 'pending', icon: <Undo2 aria-hidden />, word: texts.partRefunded },
  refunded: { tone: 'void', icon: <Undo2 aria-hidden />, word: texts.refunded },
  disputed: { tone: 'pending', icon: <CircleAlert aria-hidden />, word: texts.disputed },
  lost: { tone: 'late', icon: <CircleAlert aria-hidden />, word: texts.chargedBack },
}

function Payment({ payment }: { payment: PlanPayment }) {
  const paidOn = showFullDay(indiaDay(new Date(payment.created_at)))
  const { tone, icon, word } = STATUS[payment.status]
  return (
    <li>
      <div>
        <p>
          <b>{paidOn}</b>
        </p>
        <p className="small muted">
          {say(texts.proPeriodfromToPeriodto, {
            periodFrom: showFullDay(payment.period_from),
            periodTo: showFullDay(payment.period_to),
          })}
          {!payment.counts && texts.rehearsalDoesNotCount}
          {payment.discount_code && (
            <>
              {' '}
              {sayWith(texts.codeDiscountcode, { discountCode: <span className="mono">{payment.discount_code}</span> })}
            </>
          )}
        </p>
      </div>
      <p className={`num ${styles.pAmount}`}>{showRupees(fromRupees(payment.amount))}</p>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      <a className="btn btn-quiet btn-sm" href={ofBusiness(payment.receipt_url)} target="_blank" rel="noreferrer">
        <ReceiptIndianRupee aria-hidden />
        {texts.receipt}
        <span className="sr-only"> {say(texts.ofPaidon, { paidOn })}</span>
      </a>
    </li>
  )
}

const TITLES: Record<Site['payments'], string | null> = {
  sandbox: texts.sandboxPayments,
  test: texts.testPayments,
  live: null,
}

/**
 * A bar for installations where plan payments move no real money; it says that the customers' own payments are real.
 */
export function PaymentsBar() {
  const { data: site } = useSite()
  const title = site?.plans === 'paid' ? TITLES[site.payments] : null
  if (!title) return null
  return (
    <aside className={styles.paymentsBar} aria-label={title}>
      <FlaskConical className="ico-16" aria-hidden />
      <p>
        <b>{say(texts.asSentence, { title })}</b> {say(texts.planPaymentsAreRehearsal, { productName: PRODUCT_NAME })}
      </p>
    </aside>
  )
}
