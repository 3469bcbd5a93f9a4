import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { EXPORT_PATH, type Gstr1Fault } from '#contract/exports/exports.ts'
import { showMonth } from '#domain/days/month.ts'
import { CallError } from '#web/send.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { monthBefore } from './periods.ts'
import { useGstr1Faults } from './useGstr1Faults.ts'

const FIRST_MONTH = '2025-05'
const SPANS = [
  ['month', 'The month'],
  ['quarter', 'Its quarter'],
] as const

/** The last year, the newest month first: last month, as this one is not over. */
const monthsBefore = (today: string): [string, string][] =>
  Array.from({ length: 13 }, (_, i) => monthBefore(today, i))
    .filter((month) => month >= FIRST_MONTH)
    .map((month) => [month, showMonth(month)])

/** GSTR-1: what the portal would refuse first, then the file for it. */
export function Gstr1Card({ today }: { today: string }) {
  const [month, setMonth] = useState(monthBefore(today, 1))
  const [span, setSpan] = useState<'month' | 'quarter'>('month')
  const faults = useGstr1Faults(month, span)
  const isUnregistered = faults.error instanceof CallError && faults.error.code === 'gst_not_registered'
  return (
    <section className="card pad export-card" aria-labelledby="gst-title">
      <h2 id="gst-title">GSTR-1</h2>
      {isUnregistered ? (
        <>
          <p className="muted">{faults.error?.message}</p>
          <div>
            <ButtonLink href="/account#gst">Open the Account page</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="muted">The file for the portal’s offline tool. It is due on the 11th of the next month.</p>
          <div className="export-fields">
            <SelectField label="Month" name="month" value={month} choices={monthsBefore(today)} onChange={setMonth} />
            <SelectField
              label="You file for"
              name="span"
              value={span}
              choices={SPANS}
              onChange={(next) => setSpan(next === 'quarter' ? 'quarter' : 'month')}
            />
          </div>
          {faults.error ? (
            <div role="alert" className="download">
              <FieldError>{faults.error.message}</FieldError>
              <Button size="sm" onClick={() => void faults.refetch()}>
                Try again
              </Button>
            </div>
          ) : !faults.data ? (
            <>
              <LoadingLabel>Looking for faults</LoadingLabel>
              <Skeleton height="44px" />
            </>
          ) : (
            <FaultList faults={faults.data.faults} count={faults.data.fault_count} documents={faults.data.documents} />
          )}
          <div className="export-actions">
            <DownloadButton
              variant="primary"
              path={`${EXPORT_PATH}/gstr1`}
              query={{ month, span }}
              name={`GSTR1-${month}.json`}
              disabled={!faults.data}
            >
              Download JSON
            </DownloadButton>
            <DownloadButton
              path={`${EXPORT_PATH}/gstr1`}
              query={{ month, span, format: 'xlsx' }}
              name={`GSTR1-${month}.xlsx`}
              disabled={!faults.data}
            >
              Download Excel to read
            </DownloadButton>
          </div>
        </>
      )}
    </section>
  )
}

function FaultList({ faults, count, documents }: { faults: readonly Gstr1Fault[]; count: number; documents: number }) {
  if (documents === 0) return <p className="muted">Nothing was issued in this period.</p>
  if (count === 0) {
    return (
      <output className="with-ico paid-text">
        <CircleCheck aria-hidden /> {documents} documents, and no faults found.
      </output>
    )
  }
  return (
    <>
      <p>
        <b>{count === 1 ? 'One thing to look at first' : `${count} things to look at first`}</b>
      </p>
      <ul className="fault-list">
        {faults.map(({ code, message, invoice }) => (
          <li key={`${invoice?.id} ${code}`}>
            {invoice ? (
              <>
                <Link href={`/invoice/${invoice.id}`}>{invoice.number}</Link>{' '}
                <span className="muted">{invoice.customer_name}</span>
              </>
            ) : (
              <Link href="/account#gst">Your business</Link>
            )}
            <br />
            {message}
          </li>
        ))}
      </ul>
    </>
  )
}
