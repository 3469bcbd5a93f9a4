import { useQuery } from '@tanstack/react-query'
import { getTurnover } from '#contract/reports/reports.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { send } from '#web/send.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from '../exports.module.css'

const LIMITS = {
  registration: texts.limitOfRegistration,
  registration_goods: texts.limitOfGoods,
  composition: texts.limitOfComposition,
  e_invoice: texts.limitOfEInvoices,
} as const

/** The sales of each fiscal year, and the limits at which duties under GST begin. */
export function TurnoverCard() {
  const { data, error } = useQuery({
    queryKey: ['reports', 'turnover'],
    queryFn: ({ signal }) => send(getTurnover, { signal }),
    staleTime: 0,
  })
  // Shows nothing, since the returns above work without it.
  if (error) return null
  return (
    <section className={`card pad ${styles.exportCard}`} aria-labelledby="turnover-title">
      <h2 id="turnover-title">{texts.turnover}</h2>
      <p className="muted">{texts.turnoverHint}</p>
      {!data ? (
        <>
          <LoadingLabel>{texts.loadingTurnover}</LoadingLabel>
          <Skeleton height="120px" />
        </>
      ) : (
        <>
          {data.needs_e_invoices && (
            <p role="note">
              <b>{texts.noInvoiceWithoutIrn}</b>
            </p>
          )}
          <ul className={`${styles.faultList} ${styles.calm}`}>
            {data.years.map(({ fiscal_year, turnover }) => (
              <li key={fiscal_year}>
                {say(texts.turnoverOfYear, { year: fiscal_year, amount: showRupees(fromRupees(turnover)) })}
              </li>
            ))}
          </ul>
          <ul className={`${styles.faultList} ${styles.calm}`}>
            {data.limits.map(({ limit, is_exceeded }) => (
              <li key={limit} data-exceeded={is_exceeded || undefined}>
                {LIMITS[limit]} {is_exceeded ? <b>{texts.limitExceeded}</b> : texts.limitNotExceeded}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
