import { FIRST_DAY } from '#contract/call/days.ts'
import { addMonths, monthOf } from '#domain/days/month.ts'
import { daysOfPeriod, PERIOD_KINDS } from '#domain/reports/report-period.ts'
import { EverythingCard, ExportCard } from '#web/features/exports/ExportCard.tsx'
import { Gstr1Card } from '#web/features/exports/returns/Gstr1Card.tsx'
import { ImportCard } from '#web/features/exports/ImportCard.tsx'
import { type ReturnMonth, returnOf, useGstr1Faults } from '#web/features/exports/returns/ReturnCard.tsx'
import * as texts from '#web/features/exports/texts.en.ts'
import { useChosenPeriod } from '#web/features/periods/periods.ts'
import { PeriodSwitch } from '#web/features/periods/PeriodSwitch.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { useToday } from '#web/ui/useToday.ts'
import { BooksCard } from './BooksCard.tsx'
import styles from './reports.module.css'
import type { ReceiptVoucherDialogProps } from '#web/features/invoices/customer/voucher/ReceiptVoucherDialog.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { exportEverything, exportTally } from '#contract/exports/exports.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { commitImport } from '#contract/imports/imports.ts'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'

addRareFaults()

const ReceiptVoucherDialog = createLazyPart<ReceiptVoucherDialogProps>(() =>
  import('#web/features/invoices/customer/voucher/ReceiptVoucherDialog.tsx').then((part) => part.ReceiptVoucherDialog),
)

/** `/exports`: files of a period for the accountant and Tally, and imports. The period is in the address. */
export default function ExportsScreen() {
  return (
    <OfRole call={exportTally}>
      <Exports />
    </OfRole>
  )
}

function Exports() {
  const today = useToday()
  const { period, show } = useChosenPeriod({ kind: 'month', value: addMonths(monthOf(today), -1) })
  return (
    <AppFrame title={texts.exportsAndImports}>
      <ReportTabs current="/exports" />
      <PeriodSwitch period={period} today={today} kinds={PERIOD_KINDS} oldest={FIRST_DAY} onShow={show} />
      <div className={styles.exports}>
        <ExportCard today={today} chosen={daysOfPeriod(period)} />
        <BooksCard chosen={daysOfPeriod(period)} month={period.kind === 'month' ? period.value : null} />
        <Allowed call={exportEverything}>
          <EverythingCard />
        </Allowed>
        {period.kind !== 'year' && <RegisteredGstr1 {...returnOf(period)} />}
        <Allowed call={commitImport}>
          <div className={styles.imports}>
            <ImportCard />
          </div>
        </Allowed>
      </div>
    </AppFrame>
  )
}

/** GSTR-1 of the chosen period for a registered business, beside the other files for its accountant. */
function RegisteredGstr1(asked: ReturnMonth) {
  const { data } = useGstr1Faults(asked)
  return data?.gstin && <Gstr1Card {...asked} variant="secondary" VoucherDialog={ReceiptVoucherDialog} />
}
