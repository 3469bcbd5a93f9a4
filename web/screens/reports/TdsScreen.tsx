import { ReceiptIndianRupee } from 'lucide-react'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { addressOf } from '#contract/call/address.ts'
import { exportTables } from '#contract/exports/exports.ts'
import { DownloadButton } from '#web/features/exports/DownloadButton.tsx'
import { PeriodSwitch } from '#web/features/reports/PeriodSwitch.tsx'
import { daysOfQuarter } from '#web/features/reports/quarter-labels.ts'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import { TdsReportCard } from '#web/features/reports/TdsReportCard.tsx'
import { useOverview } from '#web/features/reports/useOverview.ts'
import { useTdsReport } from '#web/features/reports/useTdsReport.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './TdsScreen.module.css'

/** `/reports/tds`: tax that customers kept back, by customer and quarter. The fiscal year is in the address. */
export default function TdsScreen() {
  const [path, go] = useLocation()
  const year = new URLSearchParams(useSearch()).get('year') ?? undefined
  const show = useCallback((next: string) => go(`${path}?year=${next}`), [go, path])
  const { data: report, error, refetch, isPlaceholderData } = useTdsReport(year)
  const years = useOverview(undefined).data?.fiscal_years ?? []
  return (
    <AppFrame
      title={texts.tds}
      actions={
        report && <PeriodSwitch overview={{ fiscal_year: report.fiscal_year, fiscal_years: years }} onShow={show} />
      }
    >
      <ReportTabs current="/reports/tds" />
      {error && !report ? (
        <ErrorCard title={texts.weCouldNotLoadThe} error={error} onRetry={() => void refetch()} />
      ) : !report ? (
        <>
          <LoadingLabel>{texts.loadingTheTds}</LoadingLabel>
          <Skeleton height="240px" />
        </>
      ) : report.rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<ReceiptIndianRupee className="art" strokeWidth={1.25} aria-hidden />}>
            {say(texts.noTdsInFiscalyearWhere, { fiscalYear: report.fiscal_year })}
          </EmptyState>
        </div>
      ) : (
        <div className={styles.tds} aria-busy={isPlaceholderData}>
          <TdsReportCard report={report} />
          <Download year={report.fiscal_year} />
        </div>
      )}
    </AppFrame>
  )
}

function Download({ year }: { year: string }) {
  const days = { from: daysOfQuarter(year, 1).from, to: daysOfQuarter(year, 4).to }
  return (
    <DownloadButton
      address={addressOf(exportTables.tds, { query: { format: 'xlsx', ...days } })}
      name={`pavti-tds-${year}.xlsx`}
    >
      {texts.downloadAsExcel}
    </DownloadButton>
  )
}
