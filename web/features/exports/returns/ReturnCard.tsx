import { useQuery } from '@tanstack/react-query'
import { listGstr1Faults } from '#contract/exports/exports.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { Month } from '#domain/days/month.ts'
import { monthsOfPeriod, type ReportPeriod } from '#domain/reports/report-period.ts'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { send } from '#web/send.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import * as texts from '../texts.en.ts'
import styles from '../exports.module.css'

/** A row of the form: its number, its subject and its amounts. */
export interface ReturnRow {
  id: string
  number: string
  name: string
  taxable: string
  igst?: string
  cgst?: string
  sgst?: string
}

interface ReturnCardProps {
  /** Unique on the screen. */
  id: string
  title: string
  hint: string
  loading: string
  loadFailed: string
  /** The parts of the return besides sales, which Pavti does not know. */
  unknown: string
  error: Error | null
  onRetry: () => void
  /** Undefined while loading. */
  figures: { gstin: string; gstins: string[]; rows: readonly ReturnRow[] } | undefined
  onGstin: (gstin: string) => void
  files: Record<'xlsx' | 'csv', string>
  /** Returns the name of the files without extension; with a GSTIN if there are several. */
  fileName: (gstin: string | undefined) => string
}

/** The figures of a return on the screen and as files; with several registrations, those of one. */
export function ReturnCard(props: ReturnCardProps) {
  const { id, title, figures, error } = props
  if (error && !figures) return <ErrorCard title={props.loadFailed} error={error} onRetry={props.onRetry} />
  const name = props.fileName(figures && figures.gstins.length > 1 ? figures.gstin : undefined)
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="muted">{props.hint}</p>
      {!figures ? (
        <>
          <LoadingLabel>{props.loading}</LoadingLabel>
          <Skeleton height="280px" />
        </>
      ) : (
        <>
          {figures.gstins.length > 1 && (
            <div className={periodFieldsStyles.exportFields}>
              <SelectField
                label={texts.gstin}
                name={`gstin-${id}`}
                value={figures.gstin}
                choices={figures.gstins.map((one) => [one, one])}
                onChange={props.onGstin}
              />
            </div>
          )}
          <ReturnTable name={title} rows={figures.rows} />
          <p className="muted small">{props.unknown}</p>
          <div className={styles.exportActions}>
            <DownloadButton address={props.files.xlsx} name={`${name}.xlsx`}>
              {texts.downloadExcelToRead}
            </DownloadButton>
            <DownloadButton address={props.files.csv} name={`${name}.csv`}>
              {texts.downloadCsv}
            </DownloadButton>
          </div>
        </>
      )}
    </section>
  )
}

const show = (rupees: string | undefined): string =>
  rupees === undefined ? '' : showRupeesAndPaise(fromRupees(rupees))

/** The rows of a return's form; on a phone a block for each. */
const ReturnTable = ({ name, rows }: { name: string; rows: readonly ReturnRow[] }) => (
  <table className={styles.returnTable}>
    <caption className="sr-only">{name}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.rowOfTheForm}</th>
        <th scope="col">{texts.taxableValue}</th>
        <th scope="col">{texts.igst}</th>
        <th scope="col">{texts.cgst}</th>
        <th scope="col">{texts.sgst}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, number, name: what, taxable, igst, cgst, sgst }) => (
        <tr key={id}>
          <th scope="row">
            <b>{number}</b> {what}
          </th>
          <Amount name={texts.taxableValue} rupees={taxable} />
          <Amount name={texts.igst} rupees={igst} />
          <Amount name={texts.cgst} rupees={cgst} />
          <Amount name={texts.sgst} rupees={sgst} />
        </tr>
      ))}
    </tbody>
  </table>
)

const Amount = ({ name, rupees }: { name: string; rupees: string | undefined }) => (
  <td className="num" data-name={name} data-empty={rupees === undefined || undefined}>
    {show(rupees)}
  </td>
)

/** The period of a return: a month, or the quarter of that month. */
export interface ReturnMonth {
  month: Month
  span: 'month' | 'quarter'
}

/** Returns the return of a period: monthly, or quarterly for those who file each quarter (QRMP). */
export const returnOf = (period: ReportPeriod): ReturnMonth => ({
  month: monthsOfPeriod(period).at(-1) ?? '',
  span: period.kind === 'quarter' ? 'quarter' : 'month',
})

/** The faults to correct before a return is filed; refetched each time the screen opens, since invoices change. */
export const useGstr1Faults = (query: { month: string; span: 'month' | 'quarter'; gstin?: string }) =>
  useQuery({
    queryKey: ['gstr1-faults', query],
    queryFn: ({ signal }) => send(listGstr1Faults, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
