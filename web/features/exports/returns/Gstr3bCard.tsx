import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import { exportGstr3b, getGstr3b, type Gstr3b } from '#contract/exports/exports.ts'
import { fromRupees } from '#domain/money/money.ts'
import { send } from '#web/send.ts'
import { say } from '#web/ui/texts/say.ts'
import { stateName } from '#web/ui/texts/labels.en.ts'
import { ReturnCard, type ReturnMonth, type ReturnRow } from './ReturnCard.tsx'
import * as texts from '../texts.en.ts'

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
  const query = { month, span, ...(data ? { gstin: data.gstin } : {}) }
  return (
    <ReturnCard
      id="gstr3b"
      title={texts.gstr3b}
      hint={texts.gstr3bHint}
      loading={texts.loadingGstr3b}
      loadFailed={texts.gstr3bLoadFailed}
      unknown={texts.purchasesAreUnknown}
      error={error}
      onRetry={() => void refetch()}
      figures={data && { ...data, rows: rowsOf(data) }}
      onGstin={setChosen}
      files={{
        xlsx: addressOf(exportGstr3b, { query }),
        csv: addressOf(exportGstr3b, { query: { ...query, format: 'csv' } }),
      }}
      fileName={(gstin) => ['GSTR3B', gstin, month].filter(Boolean).join('-')}
    />
  )
}

const noteOf = (id: string, name: string, taxes: Gstr3b['taxed']): ReturnRow[] =>
  fromRupees(taxes.taxable) === 0n ? [] : [{ id, number: '–', name, ...taxes }]

const rowsOf = ({ taxed, zero_rated, nil_and_exempt, non_gst, inter_state, ...notes }: Gstr3b): ReturnRow[] => [
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
