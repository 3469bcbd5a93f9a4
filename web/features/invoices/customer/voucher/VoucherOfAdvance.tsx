import { FileText } from 'lucide-react'
import { addressOf } from '#contract/call/address.ts'
import type { Payment } from '#contract/payments/payment.ts'
import { getReceiptVoucherPdf } from '#contract/payments/receipt-vouchers.ts'
import { isMoney } from '#domain/document/received-money.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { VoucherPdf } from './VoucherPdf.tsx'

interface VoucherOfAdvanceProps {
  payment: Payment
  onMake: () => void
}

/** The PDF of a payment's receipt voucher, or the button that makes one for its advance. */
export function VoucherOfAdvance({ payment, onMake }: VoucherOfAdvanceProps) {
  const isOnline = useOnline()
  if (payment.voucher) {
    const { number } = payment.voucher
    const address = addressOf(getReceiptVoucherPdf, { params: { id: payment.id } })
    return <VoucherPdf address={address} number={number} title={say(texts.receiptVoucher, { number })} />
  }
  if (!isMoney(payment.method) || fromRupees(payment.advance) === 0n) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<FileText aria-hidden />}
      disabled={!isOnline}
      title={offlineLabel(texts.makeReceiptVoucher, isOnline)}
      onClick={onMake}
    >
      {texts.makeReceiptVoucher}
      <span className="sr-only">
        {' '}
        {say(texts.ofThePaymentOf, { amount: showRupeesAndPaise(fromRupees(payment.amount)) })}
      </span>
    </Button>
  )
}
