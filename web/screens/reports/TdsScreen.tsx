import { placeCalls } from '#web/place-calls.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { ReceiptIndianRupee } from 'lucide-react'
import { addressOf } from '#contract/call/address.ts'
import { FIRST_DAY } from '#contract/call/days.ts'
import { exportTables } from '#contract/exports/exports.ts'
import { periodOfDay } from '#domain/reports/report-period.ts'
import { DownloadButton } from '#web/features/exports/DownloadButton.tsx'
import { periodOfKind, useChosenPeriod } from '#web/features/periods/periods.ts'
import { PeriodSwitch } from '#web/features/periods/PeriodSwitch.tsx'
import { daysOfQuarter } from '#web/features/reports/quarter-labels.ts'
import { PaperHead, paperDays } from '#web/features/reports/PaperHead.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import { GstTdsCard, TdsReportCard } from '#web/features/reports/tds/TdsCards.tsx'
import { useTdsReport } from '#web/features/reports/useReports.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { say } from '#web/ui/texts/say.ts'
import { useToday } from '#web/ui/useToday.ts'
import * as texts from '../texts.en.ts'
import styles from './reports.module.css'

/**
 * `/reports/tds`: tax that customers deducted: income tax by customer and quarter, GST by month. The fiscal year is in
 * the address.
 */
export function TdsScreen() {
  const today = useToday()
  const may = useMay()
  const { period, show } = useChosenPeriod(periodOfDay('year', today))
  // The quarters of a year are shown together, because each year has one Form 26AS.
  const year = periodOfKind('year', period, today)
  const { data: report, error, refetch, isPlaceholderData } = useTdsReport(year.value)
  return (
    <AppFrame title={texts.tds}>
      <ReportTabs current="/reports/tds" />
      <PaperHead title={texts.tds} days={paperDays(year)} />
      <PeriodSwitch period={year} today={today} kinds={['year']} oldest={FIRST_DAY} onShow={show} />
      {error && !report ? (
        <ErrorCard title={texts.tdsLoadFailed} error={error} onRetry={() => void refetch()} />
      ) : !report ? (
        <>
          <LoadingLabel>{texts.loadingTheTds}</LoadingLabel>
          <Skeleton height="240px" />
        </>
      ) : report.rows.length === 0 && report.gst.rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<ReceiptIndianRupee className="art" strokeWidth={1.25} aria-hidden />}>
            {say<typeof texts.noTdsInYear | typeof texts.noTdsToRead>(
              may(placeCalls.createInvoice) ? texts.noTdsInYear : texts.noTdsToRead,
              { fiscalYear: report.fiscal_year },
            )}
          </EmptyState>
        </div>
      ) : (
        <div className={styles.tds} aria-busy={isPlaceholderData}>
          {report.rows.length > 0 && (
            <>
              <TdsReportCard report={report} />
              <Download what="tds" year={report.fiscal_year} label={texts.downloadAsExcel} />
            </>
          )}
          {report.gst.rows.length > 0 && (
            <>
              <GstTdsCard report={report} />
              <Download what="gst_tds" year={report.fiscal_year} label={texts.gstTdsAsExcel} />
            </>
          )}
        </div>
      )}
    </AppFrame>
  )
}

function Download({ what, year, label }: { what: 'tds' | 'gst_tds'; year: string; label: string }) {
  const days = { from: daysOfQuarter(year, 1).from, to: daysOfQuarter(year, 4).to }
  return (
    <DownloadButton
      address={addressOf(exportTables[what], { query: { format: 'xlsx', ...days } })}
      name={`pavti-${what.replaceAll('_', '-')}-${year}.xlsx`}
    >
      {label}
    </DownloadButton>
  )
}
