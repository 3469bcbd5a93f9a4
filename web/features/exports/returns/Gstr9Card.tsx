import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import { exportGstr9, getGstr9, type Gstr9Figures } from '#contract/exports/other-returns.ts'
import { fromRupees } from '#domain/money/money.ts'
import { send } from '#web/send.ts'
import { ReturnCard, type ReturnRow } from './ReturnCard.tsx'
import * as texts from '../texts.en.ts'

const NAMES: Record<Gstr9Figures['rows'][number]['row'], string> = {
  '4A': texts.toUnregistered,
  '4B': texts.toRegistered,
  '4C': texts.exportsWithTax,
  '4D': texts.toSezWithTax,
  '4F': texts.advancesWithoutInvoice,
  '4H': texts.sumOfTaxedSales,
  '4I': texts.creditNotesOfRegistered,
  '4J': texts.debitNotesOfRegistered,
  '4N': texts.taxedTurnover,
  '5A': texts.exportsWithoutTax,
  '5B': texts.toSezWithoutTax,
  '5C': texts.underReverseCharge,
  '5D': texts.exemptSales,
  '5E': texts.nilRatedSales,
  '5F': texts.nonGstSales,
  '5G': texts.sumOfUntaxedSales,
  '5H': texts.creditNotesOfUntaxed,
  '5I': texts.debitNotesOfUntaxed,
  '5M': texts.untaxedTurnover,
  '5N': texts.totalTurnover,
}

const SUMS = ['4N', '5N']

const isZero = ({ taxable, igst, cgst, sgst }: Gstr9Figures['advances_adjusted']): boolean =>
  [taxable, igst, cgst, sgst].every((rupees) => fromRupees(rupees) === 0n)

/** Returns the two results, and the rows with an amount. */
function rowsOf({ rows, advances_adjusted }: Gstr9Figures): ReturnRow[] {
  const shown = rows
    .filter((one) => SUMS.includes(one.row) || !isZero(one))
    .map(({ row, ...taxes }) => ({ id: row, number: row, name: NAMES[row], ...taxes }))
  if (isZero(advances_adjusted)) return shown
  return [...shown, { id: 'adjusted', number: '–', name: texts.advancesOfEarlierYears, ...advances_adjusted }]
}

/** The figures of the annual return that follow from sales; refetched each time the screen opens. */
export function Gstr9Card({ year }: { year: string }) {
  const [chosen, setChosen] = useState('')
  const asked = { year, ...(chosen === '' ? {} : { gstin: chosen }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['gstr9', asked],
    queryFn: ({ signal }) => send(getGstr9, { query: asked, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const query = { year, ...(data ? { gstin: data.gstin } : {}) }
  return (
    <ReturnCard
      id="gstr9"
      title={texts.gstr9}
      hint={texts.gstr9Hint}
      loading={texts.loadingGstr9}
      loadFailed={texts.loadGstr9Failed}
      unknown={texts.gstr9Unknown}
      error={error}
      onRetry={() => void refetch()}
      figures={data && { ...data, rows: rowsOf(data) }}
      onGstin={setChosen}
      files={{
        xlsx: addressOf(exportGstr9, { query }),
        csv: addressOf(exportGstr9, { query: { ...query, format: 'csv' } }),
      }}
      fileName={(gstin) => ['GSTR9', gstin, year].filter(Boolean).join('-')}
    />
  )
}
