import { BellRing, Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { TodaysReminder } from '#contract/reminders/reminder-calls.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { ReminderRow } from './ReminderRow.tsx'
import { useRecordStep, useReminders } from './useReminders.ts'
import { LateListSkeleton } from '../LateRow.tsx'
import { scrollToRow, useLateKeys } from '../useLate.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { showClock, showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import listStyles from '../late.module.css'
import styles from './reminders.module.css'

// The Account page has it too; loaded separately, it adds nothing to the screens before it.
const ChangeSteps = lazy(() => import('./ChangeSteps.tsx').then((part) => ({ default: part.ChangeSteps })))

/** Whose customers are to be reminded today, each one tap away. */
export function Reminders() {
  const list = useReminders()
  const [first] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap((page) => page.reminders) ?? []
  return (
    <>
      {list.error && !first ? (
        <ErrorCard title={texts.weCouldNotLoadYourReminders} error={list.error} onRetry={() => void list.refetch()} />
      ) : !first ? (
        <LateListSkeleton label={texts.loadingYourReminders} />
      ) : (
        <>
          <Head due={first.due} sent={first.sent.length + rows.filter(({ sent }) => sent).length} />
          {first.quiet_until && <Quiet until={first.quiet_until} />}
          {rows.length === 0 && first.sent.length === 0 ? (
            <div className="card">
              <Nobody />
            </div>
          ) : (
            <Rows rows={rows} sent={first.sent} isQuiet={first.quiet_until !== null} />
          )}
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
          <p className={`small muted ${styles.note}`}>
            <Clock className="ico-16" aria-hidden />
            <span>{texts.whoIsLeftOut}</span>
          </p>
        </>
      )}
    </>
  )
}

function Head({ due, sent }: { due: number; sent: number }) {
  const all = due + sent
  return (
    <div className={styles.head}>
      <div>
        <h2>{sayCount(texts.todayCountReminders, all)}</h2>
        {all > 0 && <p className="small muted">{say(texts.oneTapOpensWhatsapp, { sent, due })}</p>}
      </div>
      <Suspense fallback={<Skeleton width="152px" height="44px" />}>
        <ChangeSteps />
      </Suspense>
    </div>
  )
}

function Quiet({ until }: { until: string }) {
  const at = new Date(until)
  return (
    <p className={`card pad ${styles.quiet}`}>
      {say(texts.itIsNightOrSunday, { day: showShortDay(indiaDay(at)), time: showClock(at) })}
    </p>
  )
}

interface RowsProps {
  rows: readonly TodaysReminder[]
  sent: readonly TodaysReminder[]
  /** Nobody should be reminded now. */
  isQuiet: boolean
}

function Rows({ rows, sent, isQuiet }: RowsProps) {
  const today = useToday()
  const recording = useRecordStep()
  const next = rows.find((row) => row.sent === null && !row.is_mailed)?.invoice_id
  useLateKeys(next)
  return (
    <ul className={listStyles.list} aria-label={texts.remindersOfToday}>
      {[...rows, ...sent].map((row, i) => (
        <ReminderRow
          key={row.invoice_id}
          reminder={row}
          today={today}
          isNext={row.invoice_id === next && !isQuiet}
          onRecord={(way) => {
            recording.mutate({ row, way })
            // Returning from WhatsApp moves focus to the next one.
            const after = rows.slice(i + 1).find((one) => one.sent === null)
            if (way === 'whatsapp') requestAnimationFrame(() => scrollToRow(after?.invoice_id))
          }}
        />
      ))}
    </ul>
  )
}

const Nobody = () => (
  <EmptyState
    icon={<BellRing className="art" strokeWidth={1.25} aria-hidden />}
    action={<ButtonLink href="/late">{texts.seeWhoIsLate}</ButtonLink>}
  >
    {texts.nobodyIsToBeReminded}
  </EmptyState>
)
