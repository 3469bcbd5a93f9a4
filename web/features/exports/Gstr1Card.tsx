import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { addressOf } from '#contract/call/address.ts'
import { exportGstr1, type Gstr1Fault } from '#contract/exports/exports.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { sayCount } from '#web/ui/texts/say.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { FaultList } from './FaultList.tsx'
import type { ReturnMonth } from './return-month.ts'
import { useGstr1Faults } from './useGstr1Faults.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'
import { gstr1Fault } from './gstr1-fault.en.ts'

/** The day of GSTR-1: for a quarter (QRMP), the 13th. */
const FILE_HINTS = { month: texts.fileForThePortal, quarter: texts.quarterFileForThePortal }

/** GSTR-1 of a month, or of the quarter of that month: first the faults that the portal would refuse, then the file. */
export function Gstr1Card({ month, span }: ReturnMonth) {
  const [chosen, setChosen] = useState('')
  const faults = useGstr1Faults({ month, span, ...(chosen === '' ? {} : { gstin: chosen }) })
  const gstins = faults.data?.gstins ?? []
  const gstin = faults.data?.gstin
  const query = { month, span, ...(gstin ? { gstin } : {}) }
  const name = ['GSTR1', gstins.length > 1 && gstin, month].filter(Boolean).join('-')
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="gst-title">
      <h2 id="gst-title">{texts.gstr1}</h2>
      {faults.data?.is_registered === false ? (
        <>
          <p className="muted">{texts.gstr1IsForRegistered}</p>
          <div>
            <ButtonLink href="/settings/business/gst">{texts.openSettings}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{gstin === null ? texts.compositionFilesNone : FILE_HINTS[span]}</p>
          {gstin && gstins.length > 1 && (
            <div className={periodFieldsStyles.exportFields}>
              <SelectField
                label={texts.gstin}
                name="gstin"
                value={gstin}
                choices={gstins.map((one) => [one, one])}
                onChange={setChosen}
              />
            </div>
          )}
          {faults.error ? (
            <div role="alert" className={styles.download}>
              <FieldError>{faults.error.message}</FieldError>
              <Button size="sm" onClick={() => void faults.refetch()}>
                {texts.tryAgain}
              </Button>
            </div>
          ) : !faults.data ? (
            <>
              <LoadingLabel>{texts.checkingTheReturn}</LoadingLabel>
              <Skeleton height="44px" />
            </>
          ) : (
            <Gstr1Faults
              faults={faults.data.faults}
              count={faults.data.fault_count}
              documents={faults.data.documents}
            />
          )}
          <div className={styles.exportActions}>
            <DownloadButton
              variant="primary"
              address={addressOf(exportGstr1, { query })}
              name={`${name}.json`}
              disabled={!gstin}
            >
              {texts.downloadJson}
            </DownloadButton>
            <DownloadButton
              address={addressOf(exportGstr1, { query: { ...query, format: 'xlsx' } })}
              name={`${name}.xlsx`}
              disabled={!gstin}
            >
              {texts.downloadExcelToRead}
            </DownloadButton>
          </div>
        </>
      )}
    </section>
  )
}

interface Props {
  faults: readonly Gstr1Fault[]
  count: number
  documents: number
}

/** The faults to correct before the return is filed, each with a link to its invoice. */
function Gstr1Faults({ faults, count, documents }: Props) {
  if (documents === 0 && count === 0) return <p className="muted">{texts.nothingWasIssued}</p>
  if (count === 0) {
    return (
      <output className="with-ico paid-text">
        <CircleCheck aria-hidden /> {sayCount(texts.documentsNoFaults, documents)}
      </output>
    )
  }
  return (
    <>
      <p>
        <b>{sayCount(texts.thingsToLookAt, count)}</b>
      </p>
      <FaultList faults={faults} businessPath="/settings/business/gst" describe={gstr1Fault} />
    </>
  )
}
