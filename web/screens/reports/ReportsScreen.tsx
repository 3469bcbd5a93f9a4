import { ChartColumn } from 'lucide-react'
import { FIRST_DAY } from '#contract/call/days.ts'
import { daysOfPeriod, PERIOD_KINDS, periodOfDay } from '#domain/reports/report-period.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { useChosenPeriod } from '#web/features/periods/periods.ts'
import { PeriodSwitch } from '#web/features/periods/PeriodSwitch.tsx'
import { AgesChart } from '#web/features/reports/AgeingTable.tsx'
import { CollectionChart } from '#web/features/reports/CollectionChart.tsx'
import { DebtorsChart } from '#web/features/reports/DebtorsChart.tsx'
import { EarningsChart } from '#web/features/reports/EarningsChart.tsx'
import { PaperHead, paperDays } from '#web/features/reports/PaperHead.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import * as texts from '#web/features/reports/texts.en.ts'
import { useOverview } from '#web/features/reports/useReports.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useToday } from '#web/ui/useToday.ts'
import chartCardStyles from '#web/features/reports/ChartCard.module.css'

/** Money received, money due, by customer, and days to payment. The month, quarter or fiscal year is in the address. */
export function ReportsScreen() {
  const today = useToday()
  const { period, show } = useChosenPeriod(periodOfDay('year', today))
  const { data, error, refetch, isPlaceholderData } = useOverview(period)
  const stats = useStats()
  const isEmpty = stats.data?.total === 0 && data?.fiscal_years.length === 1
  const firstYear = data?.fiscal_years.at(-1)
  return (
    <AppFrame title={texts.reports}>
      <ReportTabs current="/reports" />
      <PaperHead title={texts.overview} days={paperDays(period)} />
      {!isEmpty && (
        <PeriodSwitch
          period={period}
          today={today}
          kinds={PERIOD_KINDS}
          oldest={firstYear ? daysOfPeriod({ kind: 'year', value: firstYear }).from : FIRST_DAY}
          onShow={show}
        />
      )}
      {error && !data ? (
        <ErrorCard title={texts.weCouldNotLoadYourFigures} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ChartSkeletons />
      ) : isEmpty ? (
        <div className="card">
          <EmptyState
            icon={<ChartColumn className="art" strokeWidth={1.25} aria-hidden />}
            action={<ButtonLink href="/dashboard">{texts.goToTheDashboard}</ButtonLink>}
          >
            {texts.reportsAppearAfter}
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
      <LoadingLabel>{texts.loadingYourFigures}</LoadingLabel>
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
