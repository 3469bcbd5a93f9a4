import { placeCalls } from '#web/place-calls.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { CircleCheck, Clock, IndianRupee, Mail, MessageCircle } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { LateCustomer } from '#contract/late/late.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useToday } from '#web/ui/useToday.ts'
import { showClock, showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount, showCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { isToRemind, LateListSkeleton, LateRow } from './LateRow.tsx'
import { firstDueToday, keepOrder } from './order.ts'
import { type LateList, scrollToRow, useLate, useLateKeys, useRecordReminder } from './useLate.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import styles from './late.module.css'

// Also used by the settings; loaded separately, it adds nothing to the screens before this one.
const ChangeSteps = lazy(() => import('./reminders/ChangeSteps.tsx').then((part) => ({ default: part.ChangeSteps })))

/** Customers with late invoices, sorted by their next step, and those with invoices due soon. */
export function LateCustomers() {
  const query = useLate()
  const [first] = query.data?.pages ?? []
  if (!first) {
    return query.error ? (
      <ErrorCard title={texts.lateLoadFailed} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LateListSkeleton label={texts.loadingLatePayments} />
    )
  }
  const late = query.data?.pages.flatMap((page) => page.customers) ?? []
  return (
    <>
      <Head list={first} />
      {late.length + first.soon.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<CircleCheck className="art" strokeWidth={1.25} aria-hidden />}
            action={<ButtonLink href="/dashboard?status=pending">{texts.seeWhatIsPending}</ButtonLink>}
          >
            {texts.nobodyLateOrSoon}
          </EmptyState>
        </div>
      ) : (
        <Rows late={late} list={first} hasMore={query.hasNextPage}>
          <ShowMore list={query} />
        </Rows>
      )}
      {late.length > 0 && (
        <Allowed call={placeCalls.createInvoice}>
          <p className={`small muted ${styles.keys} desk-only`}>
            {sayWith(texts.lateKeysHelp, { kbd: <kbd />, kbd2: <kbd /> })}
          </p>
        </Allowed>
      )}
    </>
  )
}

/** The total that is late, and how reminders are sent. */
function Head({ list }: { list: LateList }) {
  const soon = fromRupees(list.due_soon)
  const owed = <b className="num">{showRupees(fromRupees(list.owed))}</b>
  return (
    <div className={styles.head}>
      {list.count > 0 ? (
        <p className={styles.owed}>
          {list.count === 1
            ? sayWith(texts.lateFromOne, { owed })
            : sayWith(texts.lateFromSeveral, { owed, count: showCount(list.count) })}
        </p>
      ) : (
        <p className={styles.owed}>
          {soon > 0n ? say(texts.nobodyLateDueSoon, { value: showRupees(soon) }) : texts.nobodyIsLate}
        </p>
      )}
      <Suspense fallback={<Skeleton width="152px" height="44px" />}>
        <ChangeSteps variant="quiet" />
      </Suspense>
      <How list={list} />
    </div>
  )
}

/** Explains what a tap does now, and what Pavti does by itself. */
function How({ list: { mails_reminders, quiet_until } }: { list: LateList }) {
  const isOnline = useOnline()
  const may = useMay()
  const toCheck = useStats().data?.to_check
  const until = quiet_until === null ? null : new Date(quiet_until)
  if (!may(placeCalls.createInvoice)) {
    return (
      <Line
        icon={
          mails_reminders ? <Mail className="ico-16" aria-hidden /> : <MessageCircle className="ico-16" aria-hidden />
        }
      >
        {mails_reminders ? texts.othersRemindTheRest : texts.othersRemind}
      </Line>
    )
  }
  if (!isOnline) return <Line icon={<MessageCircle className="ico-16" aria-hidden />}>{texts.whatsappStillOpens}</Line>
  return (
    <>
      {!!toCheck && (
        <Line icon={<IndianRupee className="ico-16" aria-hidden />}>
          {sayWith(texts.confirmFirst, {
            payments: <Link href="/money">{sayCount(texts.paymentsToConfirm, toCheck)}</Link>,
          })}
        </Line>
      )}
      {until && (
        <Line icon={<Clock className="ico-16" aria-hidden />}>
          {say(texts.quietTimeHelp, { day: showShortDay(indiaDay(until)), time: showClock(until) })}
        </Line>
      )}
      {mails_reminders ? (
        <Line icon={<Mail className="ico-16" aria-hidden />}>{texts.pavtiMailsSome}</Line>
      ) : (
        <Line icon={<MessageCircle className="ico-16" aria-hidden />}>{texts.pavtiSendsNothing}</Line>
      )}
    </>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.how}>
    {icon}
    <span>{children}</span>
  </p>
)

interface RowsProps {
  /** The late customers that are loaded. */
  late: readonly LateCustomer[]
  list: LateList
  /** Whether some late customers are not loaded yet. */
  hasMore: boolean
  /** What is shown below the late customers. */
  children: ReactNode
}

function Rows({ late, list: { soon, quiet_until }, hasMore, children }: RowsProps) {
  const today = useToday()
  const [ranks] = useState(() => ({ late: new Map<string, number>(), soon: new Map<string, number>() }))
  const lateRows = keepOrder(ranks.late, late, today)
  const soonRows = keepOrder(ranks.soon, soon, today)
  const rows = [...lateRows, ...soonRows]
  const recording = useRecordReminder()
  const next = firstDueToday(rows, today)
  useLateKeys(next?.id)
  const row = (customer: LateCustomer) => (
    <LateRow
      key={customer.id}
      customer={customer}
      today={today}
      isNext={customer === next && quiet_until === null}
      onRecord={(way) => {
        recording.mutate({ customer, way, today })
        if (way === 'skipped') return
        // Returning from WhatsApp moves focus to the next customer.
        const after = rows.slice(rows.indexOf(customer) + 1).find((one) => isToRemind(one, today))
        requestAnimationFrame(() => scrollToRow(after?.id))
      }}
    />
  )
  const dueSoon = soon.reduce((sum, { owed }) => (sum + fromRupees(owed)) as Paise, 0n as Paise)
  return (
    <div className={`card ${styles.groups}`}>
      {lateRows.length > 0 && (
        <section aria-labelledby="late-now">
          <div className={styles.groupHead}>
            <h2 id="late-now">{texts.late}</h2>
            <span>{hasMore ? texts.longestLateFirst : texts.byNextStep}</span>
          </div>
          <ul aria-label={texts.customersWhoAreLate}>{lateRows.map(row)}</ul>
          {children}
        </section>
      )}
      {soonRows.length > 0 && (
        <section aria-labelledby="due-soon">
          <div className={styles.groupHead}>
            <h2 id="due-soon">{texts.dueSoon}</h2>
            <span className="num">{showRupees(dueSoon)}</span>
          </div>
          <ul aria-label={texts.customersDueSoon}>{soonRows.map(row)}</ul>
        </section>
      )}
    </div>
  )
}
