import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import { exportGstr3b, getGstr3b, type Gstr3b } from '#contract/exports/exports.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { send } from '#web/send.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import { DownloadButton } from './DownloadButton.tsx'
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

/** The figures of GSTR-3B that follow from sales, for a seller who files it. */
export function Gstr3bCard({ month, span }: ReturnMonth) {
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useGstr3b({ month, span, ...(chosen === '' ? {} : { gstin: chosen }) })
  if (error && !data) return <ErrorCard title={texts.gstr3bLoadFailed} error={error} onRetry={() => void refetch()} />
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

/** A row of the form: its number, what it is about, and the amounts that it has. */
interface Row {
  id: string
  number: string
  name: string
  taxable: string
  igst?: string
  cgst?: string
  sgst?: string
}

const noteOf = (id: string, name: string, taxes: Gstr3b['taxed']): Row[] =>
  fromRupees(taxes.taxable) === 0n ? [] : [{ id, number: '–', name, ...taxes }]

const rowsOf = ({ taxed, zero_rated, nil_and_exempt, non_gst, inter_state, ...notes }: Gstr3b): Row[] => [
  { id: 'a', number: '3.1 (a)', name: texts.taxedSales, ...taxed },
  ...noteOf('received', texts.advancesReceivedNote, notes.advances_received),
  ...noteOf('adjusted', texts.advancesAdjustedNote, notes.advances_adjusted),
  { id: 'b', number: '3.1 (b)', name: texts.zeroRatedSales, taxable: zero_rated.taxable, igst: zero_rated.igst },
  { id: 'c', number: '3.1 (c)', name: texts.nilAndExemptSales, taxable: nil_and_exempt },
  { id: 'e', number: '3.1 (e)', name: texts.nonGstSales, taxable: non_gst },
  ...inter_state.map(({ place_of_supply, taxable, igst }) => ({
    id: place_of_supply,
    number: '3.2',
    name: say(texts.toUnregisteredIn, { state: stateName(place_of_supply) ?? place_of_supply }),
    taxable,
    igst,
  })),
  ...noteOf('note', texts.reverseChargeNote, notes.reverse_charge),
]

const show = (rupees: string | undefined): string =>
  rupees === undefined ? '' : showRupeesAndPaise(fromRupees(rupees))

/** Tables 3.1 and 3.2 of GSTR-3B; on a phone a block for each row. */
const Gstr3bTable = ({ figures }: { figures: Gstr3b }) => (
  <table className={styles.gstr3b}>
    <caption className="sr-only">{texts.gstr3b}</caption>
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
      {rowsOf(figures).map(({ id, number, name, taxable, igst, cgst, sgst }) => (
        <tr key={id}>
          <th scope="row">
            <b>{number}</b> {name}
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
