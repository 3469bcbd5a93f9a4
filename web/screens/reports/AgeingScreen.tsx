import { CircleCheck, Printer } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { addressOf } from '#contract/call/address.ts'
import { isDay } from '#domain/days/india-day.ts'
import { AGEING_ROWS_MAX } from '#contract/reports/ageing.ts'
import { exportAgeing } from '#contract/exports/exported-lists.ts'
import { daysOfPeriod } from '#domain/reports/report-period.ts'
import { DownloadButton } from '#web/features/exports/DownloadButton.tsx'
import { periodOfSearch } from '#web/features/periods/periods.ts'
import { findAgeing } from '#web/features/reports/findings.ts'
import { AgeingTable } from '#web/features/reports/AgeingTable.tsx'
import { PaperHead, paperDay } from '#web/features/reports/PaperHead.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import * as texts from '#web/features/reports/texts.en.ts'
import { useAgeing } from '#web/features/reports/useReports.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { say } from '#web/ui/texts/say.ts'
import { useToday } from '#web/ui/useToday.ts'
import styles from './reports.module.css'

/** `/reports/ageing`: what each customer owed on a day, by age. The day is in the address. */
export function AgeingScreen() {
  const today = useToday()
  const [path, go] = useLocation()
  const search = useSearch()
  const asked = new URLSearchParams(search).get('as_on') ?? ''
  const period = periodOfSearch(search)
  const end = period ? daysOfPeriod(period).to : today
  const asOn = isDay(asked) ? asked : end
  const { data: report, error, refetch, isPlaceholderData } = useAgeing(asOn < today ? asOn : undefined)
  const file = (format: 'csv' | 'xlsx') => ({
    address: addressOf(exportAgeing, { query: { format, ...(asOn < today ? { as_on: asOn } : {}) } }),
    name: `pavti-ageing-${asOn < today ? asOn : today}.${format}`,
  })
  return (
    <AppFrame title={texts.ageing}>
      <ReportTabs current="/reports/ageing" />
      <PaperHead title={texts.ageing} days={paperDay(asOn < today ? asOn : today)} />
      <div className={styles.day}>
        <TextField
          label={texts.asOn}
          name="as_on"
          type="date"
          max={today}
          value={asOn < today ? asOn : today}
          onChange={(day) => isDay(day) && go(`${path}?as_on=${day}`)}
        />
      </div>
      {error && !report ? (
        <ErrorCard title={texts.weCouldNotLoadTheAgeing} error={error} onRetry={() => void refetch()} />
      ) : !report ? (
        <>
          <LoadingLabel>{texts.loadingTheAgeing}</LoadingLabel>
          <Skeleton height="240px" />
        </>
      ) : report.customers === 0 ? (
        <div className="card">
          <EmptyState icon={<CircleCheck className="art" strokeWidth={1.25} aria-hidden />}>
            {findAgeing(report)}
          </EmptyState>
        </div>
      ) : (
        <div className={styles.ageing} aria-busy={isPlaceholderData}>
          <p className={styles.finding}>{findAgeing(report)}</p>
          <AgeingTable report={report} />
          {report.has_more && <p className="muted">{say(texts.firstOnly, { count: AGEING_ROWS_MAX })}</p>}
          <p className="muted small">{texts.ageingNote}</p>
          <div className={styles.actions}>
            <DownloadButton {...file('xlsx')}>{texts.downloadAsExcel}</DownloadButton>
            <DownloadButton {...file('csv')}>{texts.downloadAsCsv}</DownloadButton>
            <Button icon={<Printer aria-hidden />} onClick={() => print()}>
              {texts.print}
            </Button>
          </div>
        </div>
      )}
    </AppFrame>
  )
}
