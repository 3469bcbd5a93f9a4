import type { Business } from '#contract/business/business.ts'
import type { Day } from '#domain/days/india-day.ts'
import { addMonths, firstDayOf, monthOf } from '#domain/days/month.ts'
import { periodOfDay, type ReportPeriod } from '#domain/reports/report-period.ts'
import { ClosedBooksCard } from '#web/features/business/ClosedBooksCard.tsx'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { Cmp08Card } from '#web/features/exports/returns/Cmp08Card.tsx'
import { EInvoiceCard } from '#web/features/exports/EInvoiceFiles.tsx'
import { Gstr1Card } from '#web/features/exports/returns/Gstr1Card.tsx'
import { Gstr3bCard } from '#web/features/exports/returns/Gstr3bCard.tsx'
import { Gstr9Card } from '#web/features/exports/returns/Gstr9Card.tsx'
import { TurnoverCard } from '#web/features/exports/returns/TurnoverCard.tsx'
import { returnOf, useGstr1Faults } from '#web/features/exports/returns/ReturnCard.tsx'
import * as texts from '#web/features/exports/texts.en.ts'
import { useChosenPeriod } from '#web/features/periods/periods.ts'
import { PeriodSwitch } from '#web/features/periods/PeriodSwitch.tsx'
import { PaperHead, paperDays } from '#web/features/reports/PaperHead.tsx'
import { ReportTabs } from '#web/features/reports/ReportTabs.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { useToday } from '#web/ui/useToday.ts'
import styles from './reports.module.css'
import type { ReceiptVoucherDialogProps } from '#web/features/invoices/customer/voucher/ReceiptVoucherDialog.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'

const ReceiptVoucherDialog = createLazyPart<ReceiptVoucherDialogProps>(() =>
  import('#web/features/invoices/customer/voucher/ReceiptVoucherDialog.tsx').then((part) => part.ReceiptVoucherDialog),
)

/** The file of GSTR-1 has its format of May 2025. */
const OLDEST = '2025-05-01'

/**
 * `/reports/gst`: GSTR-1 and GSTR-3B (or CMP-08) of a month or a quarter, GSTR-9 of a year. The period is in the
 * address; initially it is the last one that the business files.
 */
export function GstScreen() {
  const today = useToday()
  const business = useBusiness()
  const { period, show } = useChosenPeriod(lastFiled(business.data, today))
  const asked = returnOf(period)
  const faults = useGstr1Faults(asked)
  const isYear = period.kind === 'year'
  return (
    <AppFrame title={texts.gstReturns}>
      <ReportTabs current="/reports/gst" />
      <PaperHead title={texts.gstReturns} days={paperDays(period)} gstin={business.data?.gstin} />
      <PeriodSwitch period={period} today={today} kinds={['month', 'quarter', 'year']} oldest={OLDEST} onShow={show} />
      <div className={`stack ${styles.returns}`} key={period.value}>
        {isYear && faults.data?.gstin ? (
          <Gstr9Card year={period.value} />
        ) : (
          <Gstr1Card {...asked} variant="primary" VoucherDialog={ReceiptVoucherDialog} />
        )}
        {/* Without a GSTIN there is no return; the GSTR-1 card says why. */}
        {!isYear && faults.data?.gstin && (
          <>
            <Gstr3bCard {...asked} />
            <EInvoiceCard {...asked} />
          </>
        )}
        {!isYear && faults.data?.is_registered && faults.data.gstin === null && <Cmp08Card month={asked.month} />}
        {/* Below the cards that appear with the answers, so that they do not push these down; the last one may
            still change its height. */}
        {faults.data && !business.isPending && (
          <>
            <ClosedBooksCard />
            <TurnoverCard />
          </>
        )}
      </div>
    </AppFrame>
  )
}

/**
 * Returns the previous quarter for a business that files by quarter (QRMP, composition scheme), else the previous
 * month.
 */
function lastFiled(business: Business | undefined, today: Day): ReportPeriod {
  const isByQuarter = business?.registration === 'composition' || business?.files_quarterly
  return periodOfDay(isByQuarter ? 'quarter' : 'month', firstDayOf(addMonths(monthOf(today), isByQuarter ? -3 : -1)))
}
