import { useState } from 'react'
import { EXPORT_PATH } from '#contract/exports/exports.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { areWrong, daysOf } from '#web/features/periods/periods.ts'
import { PeriodFields, type PeriodChoice } from '#web/features/periods/PeriodFields.tsx'
import periodFieldsStyles from '#web/features/periods/PeriodFields.module.css'
import styles from './ExportCard.module.css'

const WHAT = [
  ['invoices', 'Invoices'],
  ['lines', 'Invoice items'],
  ['payments', 'Payments received'],
  ['customers', 'Customers'],
  ['items', 'Saved items'],
  ['tally', 'Books for Tally'],
] as const
const STATES = [
  ['all', 'All issued'],
  ['pending', 'Not paid yet'],
  ['paid', 'Paid'],
  ['void', 'Cancelled and credited'],
  ['draft', 'Drafts'],
] as const
const FORMATS = [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'CSV'],
] as const

/** What, which days, in which form: a table to download. */
export function ExportCard({ today }: { today: string }) {
  const [what, setWhat] = useState<string>('invoices')
  const [status, setStatus] = useState<string>('all')
  const [format, setFormat] = useState<string>('xlsx')
  const last = daysOf('last_month', today)
  const [choice, setChoice] = useState<PeriodChoice>({ period: 'last_month', days: last ?? { from: today, to: today } })
  const isDated = what !== 'customers' && what !== 'items'
  const isTally = what === 'tally'
  const hasState = what === 'invoices' || what === 'lines'
  const { from, to } = choice.days
  const isWrong = isDated && areWrong(choice.days)
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="export-title">
      <h2 id="export-title">Download a table</h2>
      <p className="muted">For your accountant, or to work on in Excel.</p>
      <div className={periodFieldsStyles.exportFields}>
        <SelectField label="What" name="what" value={what} choices={WHAT} onChange={setWhat} />
        {isDated && <PeriodFields today={today} value={choice} onChange={setChoice} />}
        {hasState && <SelectField label="State" name="status" value={status} choices={STATES} onChange={setStatus} />}
        {!isTally && <SelectField label="Format" name="format" value={format} choices={FORMATS} onChange={setFormat} />}
      </div>
      {isTally && (
        <p className="muted">
          Sales, credit notes and receipts as vouchers, in one XML file. In Tally choose Import, then Data.
        </p>
      )}
      <DownloadButton
        variant="primary"
        path={`${EXPORT_PATH}/${what}`}
        query={{
          ...(isTally ? {} : { format }),
          ...(isDated ? { from, to } : {}),
          ...(hasState ? { status } : {}),
        }}
        name={isTally ? `pavti-tally-${from}.xml` : `pavti-${what}${isDated ? `-${from}-to-${to}` : ''}.${format}`}
        disabled={isWrong}
      >
        Download
      </DownloadButton>
    </section>
  )
}
