import { ArrowUpRight } from 'lucide-react'
import type { Stats } from '#contract/analytics/analytics.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { sayCount, showCount } from '#web/ui/texts/say.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CollectBand } from './CollectBand.tsx'
import { captionEarnings, captionSuccessRate } from './captions.ts'
import { EarningsBars } from './EarningsBars.tsx'
import { useStats } from './useStats.ts'
import * as texts from './texts.en.ts'
import styles from './analytics.module.css'

/** What is to collect, and the three figures, at the top of the dashboard. They load and fail independently of the list below. */
export function StatCards() {
  const stats = useStats()
  return (
    <>
      {stats.data && <CollectBand stats={stats.data} />}
      <section aria-labelledby="figures">
        <h2 className="sr-only" id="figures">
          {texts.figures}
        </h2>
        {stats.data ? (
          <Figures stats={stats.data} />
        ) : stats.error ? (
          <ErrorCard title={texts.weCouldNotLoadYour} error={stats.error} onRetry={() => void stats.refetch()} />
        ) : (
          <StatSkeletons />
        )}
      </section>
    </>
  )
}

function Figures({ stats }: { stats: Stats }) {
  const earnings = captionEarnings(
    fromRupees(stats.earnings_this_month),
    fromRupees(stats.earnings_last_month_same_days),
  )
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
        <dd className={styles.cap}>{caption}</dd>
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
        <Skeleton width="60%" height="14px" />
      </div>
      <div className={styles.stats} aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <div key={card} className={`card ${styles.stat}`}>
            <Skeleton width="96px" height="14px" />
            <Skeleton width="152px" height="28px" />
            <Skeleton width="128px" height="14px" />
          </div>
        ))}
      </div>
    </>
  )
}
