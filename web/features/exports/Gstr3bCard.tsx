import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import { exportGstr3b, getGstr3b } from '#contract/exports/exports.ts'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { CallError, send } from '#web/send.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { Gstr3bTable } from './Gstr3bTable.tsx'
import type { ReturnMonth } from './return-month.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

/** The figures of GSTR-3B; refetched each time the screen opens, since invoices change. */
const useGstr3b = (query: ReturnMonth & { gstin?: string }) =>
  useQuery({
    queryKey: ['gstr3b', query],
    queryFn: ({ signal }) => send(getGstr3b, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The figures of GSTR-3B that follow from sales. Nothing for a seller who files none: the card of GSTR-1 says why. */
export function Gstr3bCard({ month, span }: ReturnMonth) {
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useGstr3b({ month, span, ...(chosen === '' ? {} : { gstin: chosen }) })
  if (error instanceof CallError && error.code === 'gst_not_registered') return null
  if (error && !data)
    return <ErrorCard title={texts.weCouldNotLoadGstr3b} error={error} onRetry={() => void refetch()} />
  const query = { month, span, ...(data ? { gstin: data.gstin } : {}) }
  const name = ['GSTR3B', data && data.gstins.length > 1 && data.gstin, month].filter(Boolean).join('-')
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="gstr3b-title">
      <h2 id="gstr3b-title">{texts.gstr3b}</h2>
      <p className="muted">{texts.gstr3bHint}</p>
      {!data ? (
        <>
          <LoadingLabel>{texts.loadingGstr3b}</LoadingLabel>
          <Skeleton height="240px" />
        </>
      ) : (
        <>
          {data.gstins.length > 1 && (
            <div className={periodFieldsStyles.exportFields}>
              <SelectField
                label={texts.gstin}
                name="gstin-3b"
                value={data.gstin}
                choices={data.gstins.map((one) => [one, one])}
                onChange={setChosen}
              />
            </div>
          )}
          <Gstr3bTable figures={data} />
          <p className="muted small">{texts.purchasesAreUnknown}</p>
          <div className={styles.exportActions}>
            <DownloadButton address={addressOf(exportGstr3b, { query })} name={`${name}.xlsx`}>
              {texts.downloadExcelToRead}
            </DownloadButton>
            <DownloadButton
              address={addressOf(exportGstr3b, { query: { ...query, format: 'csv' } })}
              name={`${name}.csv`}
            >
              {texts.downloadCsv}
            </DownloadButton>
          </div>
        </>
      )}
    </section>
  )
}
