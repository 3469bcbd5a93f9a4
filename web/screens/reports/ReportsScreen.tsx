import { ChartColumn } from 'lucide-react'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStats } from '#web/features/analytics/useStats.ts'
import { AgesChart } from '#web/features/reports/AgesChart.tsx'
import { CollectionChart } from '#web/features/reports/CollectionChart.tsx'
import { DebtorsChart } from '#web/features/reports/DebtorsChart.tsx'
import { EarningsChart } from '#web/features/reports/EarningsChart.tsx'
import { PeriodSwitch } from '#web/features/reports/PeriodSwitch.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import { useOverview } from '#web/features/reports/useOverview.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import chartCardStyles from '#web/features/reports/ChartCard.module.css'

/** Money received, money due, by customer, and days to payment. The fiscal year is in the address. */
export default function ReportsScreen() {
  const [path, go] = useLocation()
  const year = new URLSearchParams(useSearch()).get('year') ?? undefined
  const show = useCallback((next: string) => go(`${path}?year=${next}`), [go, path])
  const { data, error, refetch, isPlaceholderData } = useOverview(year)
  const stats = useStats()
  const isEmpty = stats.data?.total === 0 && data?.fiscal_years.length === 1
  return (
    <AppFrame title="Reports" actions={data && !isEmpty && <PeriodSwitch overview={data} onShow={show} />}>
      <ReportTabs current="/reports" />
      {error && !data ? (
        <ErrorCard title="We could not load your figures." error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ChartSkeletons />
      ) : isEmpty ? (
        <div className="card">
          <EmptyState
            icon={<ChartColumn className="art" strokeWidth={1.25} aria-hidden />}
            action={<ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>}
          >
            Reports appear after your first invoice.
          </EmptyState>
        </div>
      ) : (
        <div className={chartCardStyles.charts} aria-busy={isPlaceholderData}>
          <EarningsChart overview={data} />
          <AgesChart overview={data} />
          <DebtorsChart overview={data} />
          <CollectionChart overview={data} />
        </div>
      )}
    </AppFrame>
  )
}

function ChartSkeletons() {
  return (
    <>
      <LoadingLabel>Loading your figures</LoadingLabel>
      <div className={chartCardStyles.charts} aria-hidden="true">
        {([12, 12, 7, 5] as const).map((span, i) => (
          <div key={i} className={`card ${chartCardStyles.chart}`} data-span={span}>
            <Skeleton width="120px" height="14px" />
            <Skeleton width="60%" height="22px" />
            <Skeleton height={i === 1 ? '100px' : '240px'} />
          </div>
        ))}
      </div>
    </>
  )
}
