import { ArrowUpRight, ChevronRight, CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Stats } from '#contract/analytics/analytics.ts'
import { fromRupees, paise, type Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { MAKES_INVOICES } from '#web/bare-calls.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { sayCount, showCount } from '#web/ui/texts/say.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { barHeights, captionEarnings, captionSuccessRate } from './captions.ts'
import { useStats } from './useStats.ts'
import * as texts from './texts.en.ts'
import styles from './analytics.module.css'

/**
 * The amount to collect and the three figures at the top of the dashboard. They load and fail independently of the list
 * below.
 */
export function StatCards() {
  const stats = useStats()
  const { may } = useCurrentUser()
  return (
    <>
      {stats.data && <CollectBand stats={stats.data} may={may} />}
      <section aria-labelledby="figures">
        <h2 className="sr-only" id="figures">
          {texts.figures}
        </h2>
        {stats.data ? (
          <Figures stats={stats.data} may={may} />
        ) : stats.error ? (
          <ErrorCard title={texts.weCouldNotLoadYour} error={stats.error} onRetry={() => void stats.refetch()} />
        ) : (
          <StatSkeletons />
        )}
      </section>
    </>
  )
}

interface FiguresProps {
  stats: Stats
  may: CurrentUser['may']
}

function Figures({ stats, may }: FiguresProps) {
  const earnings = captionEarnings(
    fromRupees(stats.earnings_this_month),
    fromRupees(stats.earnings_last_month_same_days),
  )
  // Below 50% the caption suggests reminders, only for those who may send them.
  const caption = captionSuccessRate(stats.successRate, stats.total)
  const pending = sayCount(texts.pendingPayments, stats.pending)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on the phone, so keys must reach it
    <dl className={styles.stats} tabIndex={0} aria-labelledby="figures">
      <div className={`card ${styles.stat}`}>
        <dt>{texts.totalEarnings}</dt>
        <dd className={`${styles.fig} num`}>{showRupees(fromRupees(stats.totalEarnings))}</dd>
        <dd className={styles.cap}>
          {earnings.change && (
            <span className={earnings.rising ? 'with-ico paid-text' : undefined}>
              {earnings.rising && <ArrowUpRight className="ico-16" aria-hidden />}
              {earnings.change}
            </span>
          )}
          {` ${earnings.text}`}
          <EarningsBars months={stats.monthly_earnings.map((month) => fromRupees(month.earned))} />
        </dd>
      </div>
      <div className={`card ${styles.stat}`}>
        <dt>{texts.totalInvoices}</dt>
        <dd className={`${styles.fig} num`}>{showCount(stats.total)}</dd>
        <dd className={styles.cap}>{pending}</dd>
      </div>
      <div className={`card ${styles.stat}`}>
        <dt>{texts.paymentSuccessRate}</dt>
        <dd className={`${styles.fig} num`}>{stats.successRate}%</dd>
        <dd className={styles.cap}>{(may[MAKES_INVOICES] || stats.successRate >= 50) && caption}</dd>
      </div>
    </dl>
  )
}

/** Placeholders for the three cards, in the same size. */
function StatSkeletons() {
  return (
    <>
      <LoadingLabel>{texts.loadingYourFigures}</LoadingLabel>
      <div className={`card ${styles.band} ${styles.bandSkeleton}`} aria-hidden="true">
        <Skeleton width="152px" height="28px" />
        <Skeleton width="152px" height="14px" />
      </div>
      <div className={styles.stats} aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <div key={card} className={`card ${styles.stat}`}>
            <Skeleton width="128px" height="14px" />
            <Skeleton width="152px" height="28px" />
            <Skeleton width="128px" height="14px" />
          </div>
        ))}
      </div>
    </>
  )
}

/** The amounts that are owed and were received: the first question of a day, answered above the figures. */
function CollectBand({ stats, may }: FiguresProps) {
  const owed = fromRupees(stats.owed)
  const late = fromRupees(stats.late_owed)
  const notDue = paise(owed - late)
  return (
    <section className={`card ${styles.band}`} aria-labelledby="to-collect">
      <div className={styles.owe}>
        <div>
          <h2 id="to-collect">{texts.toCollect}</h2>
          <p className={`${styles.fig} num`}>{showRupees(owed)}</p>
        </div>
        {owed > 0n && (
          <div className={styles.parts}>
            {notDue > 0n && (
              <div style={{ flex: `${notDue} 1 0` }}>
                <i />
                <span>{texts.notDueYet}</span> <b className="num">{showRupees(notDue)}</b>
              </div>
            )}
            {late > 0n && (
              <Link className={styles.late} href="/late" style={{ flex: `${late} 1 0` }}>
                <i />
                <span className="with-ico">
                  <CircleAlert className="ico-16" aria-hidden />
                  {texts.late}
                </span>{' '}
                <b className="num">{showRupees(late)}</b>
              </Link>
            )}
          </div>
        )}
      </div>
      <Link className={styles.in} href="/money">
        <span>{texts.recordedThisWeek}</span>
        <b className={`${styles.fig} num`}>{showRupees(fromRupees(stats.received_this_week))}</b>
        {may[MAKES_INVOICES] && (
          <small className={stats.to_check > 0 ? '' : 'muted'}>{sayCount(texts.toConfirm, stats.to_check)}</small>
        )}
        <ChevronRight aria-hidden />
      </Link>
    </section>
  )
}

const TALL = 27

/** Earnings of the last months as bars, this month last. A month without earnings is a thin line. */
function EarningsBars({ months }: { months: Paise[] }) {
  return (
    <svg className={styles.spark} width="62" height="28" viewBox="0 0 62 28" aria-hidden="true">
      {barHeights(months, TALL).map((height, i) => (
        <rect
          key={i}
          className={i === months.length - 1 ? styles.now : styles.soft}
          x={i * 8}
          y={TALL - height}
          width="6"
          height={height + 1}
          rx="1"
        />
      ))}
    </svg>
  )
}
