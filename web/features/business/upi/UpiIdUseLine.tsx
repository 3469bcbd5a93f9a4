import type { UpiIdUse } from '#contract/invoices/payee.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from '../business.module.css'

interface UpiIdUseLineProps {
  uses: readonly UpiIdUse[]
  vpa: string
  onFailing: (use: UpiIdUse) => void
}

/** "80% of UPI payments in 30 days (₹12,000) · 3 unpaid invoices", and what to do when payments to it fail. */
export function UpiIdUseLine({ uses, vpa, onFailing }: UpiIdUseLineProps) {
  const isOnline = useOnline()
  const use = uses.find(({ upi_id }) => upi_id === vpa)
  if (!use || (use.payments === 0 && use.unpaid_invoices === 0)) return null
  return (
    <div className={styles.use}>
      <span className="small muted">{describe(use, uses)}</span>
      {use.unpaid_invoices > 0 && (
        <Button size="sm" variant="quiet" disabled={!isOnline} onClick={() => onFailing(use)}>
          {texts.thisUpiIdIsFailing}
          <span className="sr-only">: {vpa}</span>
        </Button>
      )}
    </div>
  )
}

function describe({ payments, received, unpaid_invoices: unpaid }: UpiIdUse, uses: readonly UpiIdUse[]): string {
  const all = uses.reduce((sum, use) => sum + use.payments, 0)
  return [
    payments > 0 &&
      say(texts.roundOfUpiPaymentsIn, {
        round: Math.round((100 * payments) / all),
        received: showRupees(fromRupees(received)),
      }),
    unpaid > 0 && sayCount(texts.unpaidInvoices, unpaid),
  ]
    .filter(Boolean)
    .join(' · ')
}
