import { monthOf, addMonths } from '#domain/days/month.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { EInvoiceCard } from '#web/features/exports/EInvoiceFiles.tsx'
import { Gstr1Card } from '#web/features/exports/Gstr1Card.tsx'
import { Gstr3bCard } from '#web/features/exports/Gstr3bCard.tsx'
import { TurnoverCard } from '#web/features/exports/TurnoverCard.tsx'
import { useGstr1Faults } from '#web/features/exports/useGstr1Faults.ts'
import { returnOf } from '#web/features/exports/return-month.ts'
import * as texts from '#web/features/exports/texts.en.ts'
import { periodOfKind, useChosenPeriod } from '#web/features/periods/chosen-period.ts'
import { PeriodSwitch } from '#web/features/periods/PeriodSwitch.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { useToday } from '#web/ui/useToday.ts'
import styles from './reports.module.css'

/** The file of GSTR-1 has the format of May 2025. */
const OLDEST = '2025-05-01'

/** `/reports/gst`: GSTR-1 and GSTR-3B of a month or a quarter, which is in the address; at first of last month. */
export function GstScreen() {
  const today = useToday()
  const { period, show } = useChosenPeriod({ kind: 'month', value: addMonths(monthOf(today), -1) })
  // No return is of a year.
  const shown: ReportPeriod = period.kind === 'year' ? periodOfKind('month', period, today) : period
  const asked = returnOf(shown)
  const faults = useGstr1Faults(asked)
  return (
    <AppFrame title={texts.gstReturns}>
      <ReportTabs current="/reports/gst" />
      <PeriodSwitch period={shown} today={today} kinds={['month', 'quarter']} oldest={OLDEST} onShow={show} />
      <div className={`stack ${styles.returns}`} key={shown.value}>
        <Gstr1Card {...asked} />
        {/* Without a GSTIN there is no return: the card of GSTR-1 says why. */}
        {faults.data?.gstin && (
          <>
            <Gstr3bCard {...asked} />
            <EInvoiceCard {...asked} />
          </>
        )}
        {/* Below the cards that come with the answer, so that it moves none. */}
        {faults.data && <TurnoverCard />}
      </div>
    </AppFrame>
  )
}
