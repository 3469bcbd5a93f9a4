import { Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import type { AdvanceRefund, Payment } from '#contract/settlement/payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { describeAdvanceRefund } from './customer-payment-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import { VoucherOfRefund } from './voucher/VoucherOfRefund.tsx'
import * as texts from './texts.en.ts'

interface AdvanceRefundsProps {
  payment: Payment
  onRefund: () => void
  onUndo: (refund: AdvanceRefund) => void
}

/** What of a payment was paid back, and the button that records a refund of its advance. */
export function AdvanceRefunds({ payment, onRefund, onUndo }: AdvanceRefundsProps) {
  const isOnline = useOnline()
  const advance = fromRupees(payment.advance)
  return (
    <>
      {payment.refunds
        .filter(({ undone }) => !undone)
        .map((refund) => (
          <Fragment key={refund.id}>
            <div className="between">
              <p className="small">
                {describeAdvanceRefund(refund)}
                {payment.voucher && (refund.voucher !== null || refund.can_make_voucher) && (
                  <span className="muted"> · {payment.voucher.number}</span>
                )}
                {refund.note && <span className="muted"> · {refund.note}</span>}
              </p>
              <Button
                variant="quiet"
                size="sm"
                disabled={!isOnline}
                title={offlineLabel(texts.undo, isOnline)}
                onClick={() => onUndo(refund)}
              >
                {texts.undo}
                <span className="sr-only">
                  {' '}
                  {say(texts.theRefundOfAmount, { amount: showRupeesAndPaise(fromRupees(refund.amount)) })}
                </span>
              </Button>
            </div>
            <VoucherOfRefund payment={payment} refund={refund} />
          </Fragment>
        ))}
      {advance > 0n && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Undo2 aria-hidden />}
          disabled={!isOnline}
          title={offlineLabel(texts.refundAdvance, isOnline)}
          onClick={onRefund}
        >
          {texts.refundAdvance}
          <span className="sr-only"> {say(texts.ofAdvance, { advance: showRupeesAndPaise(advance) })}</span>
        </Button>
      )}
    </>
  )
}
