import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getCmp08 } from '#contract/exports/other-returns.ts'
import { COMPOSITION_TRADES, type CompositionTrade } from '#domain/cmp08/cmp08.ts'
import type { Month } from '#domain/days/month.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import periodFieldsStyles from '#web/features/periods/periods.module.css'
import { send } from '#web/send.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import * as texts from '../texts.en.ts'
import styles from '../exports.module.css'

const TRADES: Record<CompositionTrade, string> = {
  manufacturer: texts.manufacturer,
  trader: texts.trader,
  restaurant: texts.restaurant,
  services: texts.otherServices,
}

const isTrade = (text: string): text is CompositionTrade => COMPOSITION_TRADES.some((trade) => trade === text)

/**
 * The tax of the quarter of `month` under the composition scheme; renders nothing for a seller who was never under it.
 */
export function Cmp08Card({ month }: { month: Month }) {
  const [trade, setTrade] = useState<CompositionTrade>('trader')
  const { data, error, refetch } = useQuery({
    queryKey: ['cmp08', month, trade],
    queryFn: ({ signal }) => send(getCmp08, { query: { month, trade }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data) return <ErrorCard title={texts.loadCmp08Failed} error={error} onRetry={() => void refetch()} />
  if (data?.gstin === null) return null
  const rows: [string, string][] = data
    ? [
        [texts.compositionTurnover, data.turnover],
        [texts.compositionTaxed, data.taxed],
        [texts.cgst, data.cgst],
        [texts.sgst, data.sgst],
      ]
    : []
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="cmp08-title">
      <h2 id="cmp08-title">{texts.cmp08}</h2>
      <p className="muted">{texts.cmp08Hint}</p>
      <div className={periodFieldsStyles.exportFields}>
        <SelectField
          label={texts.trade}
          name="trade"
          value={trade}
          choices={COMPOSITION_TRADES.map((one) => [one, TRADES[one]])}
          onChange={(next) => isTrade(next) && setTrade(next)}
        />
      </div>
      {!data ? (
        <>
          <LoadingLabel>{texts.loadingCmp08}</LoadingLabel>
          <Skeleton height="160px" />
        </>
      ) : (
        <dl className={styles.figures} aria-live="polite">
          {rows.map(([name, rupees]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{showRupeesAndPaise(fromRupees(rupees))}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted small">{texts.cmp08Unknown}</p>
    </section>
  )
}
