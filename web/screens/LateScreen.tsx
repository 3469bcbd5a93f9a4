import { CircleCheck } from 'lucide-react'
import { useLocation } from 'wouter'
import type { LateCustomer } from '#contract/late/late.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { countInvoices } from '#web/features/customers/customer-labels.ts'
import { isToRemind, LateListSkeleton, LateRow } from '#web/features/late/LateRow.tsx'
import { LateTabs } from '#web/features/late/LateTabs.tsx'
import { Reminders } from '#web/features/late/reminders/Reminders.tsx'
import { scrollToRow, useLate, useLateKeys, useRecordReminder } from '#web/features/late/useLate.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import listStyles from '#web/features/late/late.module.css'
import styles from './LateScreen.module.css'

/** Late customers, and under `/late/reminders` what is to be reminded of today. One chunk, since they share their rows. */
export default function LateScreen() {
  const [path] = useLocation()
  return path === '/late/reminders' ? (
    <AppFrame title={texts.reminders}>
      <LateTabs current="/late/reminders" />
      <Reminders />
    </AppFrame>
  ) : (
    <LateCustomers />
  )
}

/** Customers with overdue invoices, longest overdue first, each with a reminder button. */
function LateCustomers() {
  const list = useLate()
  const [first] = list.data?.pages ?? []
  const sum = first && first.invoices > 0 && (
    <>
      {sayWith(texts.lateSummary, {
        invoices: countInvoices(first.invoices),
        owed: <b className="num">{showRupees(fromRupees(first.owed))}</b>,
      })}
    </>
  )
  return (
    <AppFrame title={texts.late} sub={sum && <span className="desk-only">{sum}</span>}>
      <LateTabs current="/late" />
      {list.error && !first ? (
        <ErrorCard title={texts.lateLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !first ? (
        <LateListSkeleton label={texts.loadingLatePayments} />
      ) : first.customers.length === 0 ? (
        <div className="card">
          <Nobody dueSoon={first.due_soon} />
        </div>
      ) : (
        <>
          <p className={`phone-only ${styles.lateSum}`}>{sum}</p>
          <LateList customers={list.data?.pages.flatMap((page) => page.customers) ?? []} />
          {list.hasNextPage && (
            <Button
              busy={list.isFetchingNextPage}
              busyText={texts.loading}
              block
              onClick={() => void list.fetchNextPage()}
            >
              {texts.showMore}
            </Button>
          )}
          <p className={`small muted ${styles.hintline} desk-only`}>
            {sayWith(texts.lateKeysHelp, { kbd: <kbd />, kbd2: <kbd /> })}
          </p>
        </>
      )}
    </AppFrame>
  )
}

function LateList({ customers }: { customers: readonly LateCustomer[] }) {
  const today = useToday()
  const recording = useRecordReminder()
  const next = customers.find((customer) => isToRemind(customer, today))?.id
  useLateKeys(next)
  return (
    <ul className={listStyles.list} aria-label={texts.customersWhoAreLate}>
      {customers.map((customer, i) => (
        <LateRow
          key={customer.id}
          customer={customer}
          today={today}
          isNext={customer.id === next}
          onSend={(way) => {
            recording.mutate({ customer, way })
            // Returning from WhatsApp moves focus to the next customer.
            const after = customers.slice(i + 1).find((one) => isToRemind(one, today))
            requestAnimationFrame(() => scrollToRow(after?.id))
          }}
        />
      ))}
    </ul>
  )
}

function Nobody({ dueSoon }: { dueSoon: string }) {
  const soon = fromRupees(dueSoon)
  return (
    <EmptyState
      icon={<CircleCheck className="art" strokeWidth={1.25} aria-hidden />}
      action={<ButtonLink href="/dashboard?status=pending">{texts.seeWhatIsPending}</ButtonLink>}
    >
      {say(texts.nobodyLateDueSoon, { value: soon > 0n ? showRupees(soon) : texts.nothing })}
    </EmptyState>
  )
}
