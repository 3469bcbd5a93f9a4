import { useState } from 'react'
import { addressOf } from '#contract/call/address.ts'
import { exportEverything, exportTables, exportTally } from '#contract/exports/exports.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { areInvalidDays, type Days } from '#web/features/periods/periods.ts'
import { type PeriodChoice, PeriodFields } from '#web/features/periods/PeriodSwitch.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

const WHAT = [
  ['invoices', texts.invoices],
  ['lines', texts.invoiceItems],
  ['payments', texts.paymentsReceived],
  ['tds', texts.tdsKeptBack],
  ['gst_tds', texts.gstTdsKeptBack],
  ['customers', texts.customers],
  ['items', texts.savedItems],
  ['tally', texts.booksForTally],
] as const
const STATES = [
  ['all', texts.allIssued],
  ['pending', texts.notPaidYet],
  ['paid', texts.paid],
  ['void', texts.cancelledAndCredited],
  ['draft', texts.drafts],
] as const
const FORMATS = [
  ['xlsx', texts.excel],
  ['csv', texts.csv],
] as const

type What = (typeof WHAT)[number][0]
type Format = (typeof FORMATS)[number][0]

const isWhat = (text: string): text is What => WHAT.some(([what]) => what === text)
const isStatus = (text: string): text is InvoiceStatus => STATES.some(([status]) => status === text)
const isFormat = (text: string): text is Format => FORMATS.some(([format]) => format === text)

/** The download of a table: its content, format and days, by default those of the chosen period. */
export function ExportCard({ today, chosen }: { today: string; chosen: Days }) {
  const [what, setWhat] = useState<What>('invoices')
  const [status, setStatus] = useState<InvoiceStatus>('all')
  const [format, setFormat] = useState<Format>('xlsx')
  const [own, setOwn] = useState<{ instead: Days; choice: PeriodChoice }>()
  const isOwn = own?.instead.from === chosen.from && own.instead.to === chosen.to
  const choice: PeriodChoice = isOwn ? own.choice : { period: 'chosen', days: chosen }
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
      <h2 id="export-title">{texts.downloadATable}</h2>
      <p className="muted">{texts.forYourAccountant}</p>
      <div className={periodFieldsStyles.exportFields}>
        <SelectField
          label={texts.what}
          name="what"
          value={what}
          choices={WHAT}
          onChange={(next) => isWhat(next) && setWhat(next)}
        />
        {isDated && (
          <PeriodFields today={today} value={choice} onChange={(next) => setOwn({ instead: chosen, choice: next })} />
        )}
        {hasState && (
          <SelectField
            label={texts.state}
            name="status"
            value={status}
            choices={STATES}
            onChange={(next) => isStatus(next) && setStatus(next)}
          />
        )}
        {!isTally && (
          <SelectField
            label={texts.format}
            name="format"
            value={format}
            choices={FORMATS}
            onChange={(next) => isFormat(next) && setFormat(next)}
          />
        )}
      </div>
      {isTally && (
        <p className="muted">{sayWith(texts.tallyHint, { en: <span lang="en" />, en2: <span lang="en" /> })}</p>
      )}
      <DownloadButton
        variant="primary"
        address={address}
        name={isTally ? `pavti-tally-${from}.xml` : `pavti-${what}${isDated ? `-${from}-to-${to}` : ''}.${format}`}
        disabled={isWrong}
      >
        {texts.download}
        <span className="sr-only"> {WHAT.find(([one]) => one === what)?.[1]}</span>
      </DownloadButton>
    </section>
  )
}

/** All data of a business in one archive. */
export const EverythingCard = () => (
  <section className={`card pad ${styles.exportCard}`} aria-labelledby="everything-title">
    <h2 id="everything-title">{texts.everythingAsOneFile}</h2>
    <p className="muted">{texts.everythingHint}</p>
    <DownloadButton address={addressOf(exportEverything)} name="pavti-everything.zip">
      {texts.downloadEverything}
    </DownloadButton>
  </section>
)
