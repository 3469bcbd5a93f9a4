import { useState } from 'react'
import { addressOf } from '#contract/call/address.ts'
import { exportTables, exportTally } from '#contract/exports/exports.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { areInvalidDays, daysOf } from '#web/features/periods/periods.ts'
import { PeriodFields, type PeriodChoice } from '#web/features/periods/PeriodFields.tsx'
import periodFieldsStyles from '#web/features/periods/PeriodFields.module.css'
import styles from './ExportCard.module.css'

const WHAT = [
  ['invoices', 'Invoices'],
  ['lines', 'Invoice items'],
  ['payments', 'Payments received'],
  ['tds', 'TDS kept back'],
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

type What = (typeof WHAT)[number][0]
type Format = (typeof FORMATS)[number][0]

const isWhat = (text: string): text is What => WHAT.some(([what]) => what === text)
const isStatus = (text: string): text is InvoiceStatus => STATES.some(([status]) => status === text)
const isFormat = (text: string): text is Format => FORMATS.some(([format]) => format === text)

/** Downloads a table: its content, period and format. */
export function ExportCard({ today }: { today: string }) {
  const [what, setWhat] = useState<What>('invoices')
  const [status, setStatus] = useState<InvoiceStatus>('all')
  const [format, setFormat] = useState<Format>('xlsx')
  const last = daysOf('last_month', today)
  const [choice, setChoice] = useState<PeriodChoice>({ period: 'last_month', days: last ?? { from: today, to: today } })
  const isDated = what !== 'customers' && what !== 'items'
  const isTally = what === 'tally'
  const hasState = what === 'invoices' || what === 'lines'
  const { from, to } = choice.days
  const isWrong = isDated && areInvalidDays(choice.days)
  const days = isDated ? { from, to } : {}
  const address =
    what === 'tally'
      ? addressOf(exportTally, { query: days })
      : addressOf(exportTables[what], { query: { format, ...days, ...(hasState ? { status } : {}) } })
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="export-title">
      <h2 id="export-title">Download a table</h2>
      <p className="muted">For your accountant, or to work on in Excel.</p>
      <div className={periodFieldsStyles.exportFields}>
        <SelectField
          label="What"
          name="what"
          value={what}
          choices={WHAT}
          onChange={(next) => isWhat(next) && setWhat(next)}
        />
        {isDated && <PeriodFields today={today} value={choice} onChange={setChoice} />}
        {hasState && (
          <SelectField
            label="State"
            name="status"
            value={status}
            choices={STATES}
            onChange={(next) => isStatus(next) && setStatus(next)}
          />
        )}
        {!isTally && (
          <SelectField
            label="Format"
            name="format"
            value={format}
            choices={FORMATS}
            onChange={(next) => isFormat(next) && setFormat(next)}
          />
        )}
      </div>
      {isTally && (
        <p className="muted">
          Sales, credit notes and receipts as vouchers, in one XML file. In Tally choose Import, then Data.
        </p>
      )}
      <DownloadButton
        variant="primary"
        address={address}
        name={isTally ? `pavti-tally-${from}.xml` : `pavti-${what}${isDated ? `-${from}-to-${to}` : ''}.${format}`}
        disabled={isWrong}
      >
        Download
      </DownloadButton>
    </section>
  )
}
