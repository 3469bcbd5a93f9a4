import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { addressOf } from '#contract/call/address.ts'
import { exportGstr1, type Gstr1Fault } from '#contract/exports/exports.ts'
import { exportIff } from '#contract/exports/other-returns.ts'
import { addMonths, type Month } from '#domain/days/month.ts'
import { hasIff } from '#domain/gstr1/gstr1-files.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { nameMonth } from '#web/ui/texts/labels.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { DownloadButton, type DownloadVariant } from '../DownloadButton.tsx'
import { FaultList, type FaultListProps } from '../FaultList.tsx'
import { type ReturnMonth, useGstr1Faults } from './ReturnCard.tsx'
import * as texts from '../texts.en.ts'
import styles from '../exports.module.css'
import { gstr1Fault } from '../faults.en.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

/** The day of GSTR-1: for a quarter (QRMP), the 13th. */
const FILE_HINTS = { month: texts.fileForThePortal, quarter: texts.quarterFileForThePortal }

interface Gstr1CardProps extends ReturnMonth, Pick<Props, 'VoucherDialog'> {
  /** The look of its main button. */
  variant: DownloadVariant
}

/** GSTR-1 of a month, or of the quarter of that month: the faults that the portal would refuse, then the file. */
export function Gstr1Card({ month, span, variant, VoucherDialog }: Gstr1CardProps) {
  const [chosen, setChosen] = useState('')
  const faults = useGstr1Faults({ month, span, ...(chosen === '' ? {} : { gstin: chosen }) })
  const gstins = faults.data?.gstins ?? []
  const gstin = faults.data?.gstin
  const [iffTo, setIffTo] = useState('')
  const query = { month, span, ...(gstin ? { gstin } : {}), ...(iffTo === '' ? {} : { iff_to: iffTo }) }
  const isQuarterly = useBusiness().data?.files_quarterly
  const hasIffFile = isQuarterly && span === 'month' && hasIff(month)
  const nameFile = (kind: 'GSTR1' | 'IFF'): string =>
    [kind, gstins.length > 1 && gstin, month].filter(Boolean).join('-')
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="gst-title">
      <h2 id="gst-title">{texts.gstr1}</h2>
      {faults.data?.is_registered === false ? (
        <NotRegistered />
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
          {isQuarterly && gstin && span === 'quarter' && (
            <div className={periodFieldsStyles.exportFields}>
              <SelectField
                label={texts.iffHad}
                name="iff-to"
                value={iffTo}
                choices={iffChoices(month)}
                onChange={setIffTo}
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
              VoucherDialog={VoucherDialog}
            />
          )}
          <div className={styles.exportActions}>
            <DownloadButton
              variant={variant}
              address={addressOf(exportGstr1, { query })}
              name={`${nameFile('GSTR1')}.json`}
              disabled={!gstin}
            >
              {texts.downloadJson}
            </DownloadButton>
            <DownloadButton
              address={addressOf(exportGstr1, { query: { ...query, format: 'xlsx' } })}
              name={`${nameFile('GSTR1')}.xlsx`}
              disabled={!gstin}
            >
              {texts.downloadExcelToRead}
            </DownloadButton>
            {hasIffFile && gstin && (
              <DownloadButton
                address={addressOf(exportIff, { query: { month, gstin } })}
                name={`${nameFile('IFF')}.json`}
              >
                {texts.iff}
              </DownloadButton>
            )}
          </div>
          {hasIffFile && gstin && <p className="muted small">{texts.iffHint}</p>}
        </>
      )}
    </section>
  )
}

/** Shown if the business is not registered for GST; GSTR-1 is only for those that are. */
const NotRegistered = () => (
  <>
    <p className="muted">{texts.gstr1IsForRegistered}</p>
    <div>
      <Allowed call={placeCalls.saveBusiness}>
        <ButtonLink href="/settings/business/gst">{texts.openSettings}</ButtonLink>
      </Allowed>
    </div>
  </>
)

/** The months of a quarter up to which IFF may have been filed; `month` is the last month of the quarter. */
const iffChoices = (month: Month): [string, string][] => [
  ['', texts.iffHadNothing],
  ...[-2, -1].map((months): [string, string] => {
    const earlier = addMonths(month, months)
    return [earlier, say(texts.iffHadTo, { month: nameMonth(earlier) })]
  }),
]

interface Props extends Pick<FaultListProps<Gstr1Fault['code']>, 'VoucherDialog'> {
  faults: readonly Gstr1Fault[]
  count: number
  documents: number
}

/** The faults to correct before the return is filed, each with a link to its invoice. */
function Gstr1Faults({ faults, count, documents, VoucherDialog }: Props) {
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
      <FaultList
        faults={faults}
        businessPath="/settings/business/gst"
        describe={gstr1Fault}
        VoucherDialog={VoucherDialog}
      />
    </>
  )
}
