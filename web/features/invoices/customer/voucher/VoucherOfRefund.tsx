import { FileText } from 'lucide-react'
import { addressOf } from '#contract/call/address.ts'
import type { AdvanceRefund, Payment } from '#contract/settlement/payment.ts'
import { getRefundVoucherPdf, makeRefundVoucher } from '#contract/vouchers/receipt-vouchers.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CallButton } from '#web/features/session/useMay.tsx'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { ofBusiness } from '#web/named-business.ts'
import { SharePdf } from '../../share/SharePdf.tsx'
import * as invoiceTexts from '../../texts.en.ts'
import * as texts from '../texts.en.ts'

addRareFaults()

interface VoucherOfRefundProps {
  payment: Payment
  refund: AdvanceRefund
}

/** The PDF of a refund voucher, or the button that makes one if the receipt voucher covers a part of the refund. */
export function VoucherOfRefund({ payment, refund }: VoucherOfRefundProps) {
  const params = { id: payment.id, refund_id: refund.id }
  const making = useInvoiceWrite({
    send: async () => (await send(makeRefundVoucher, { params })).voucher,
  })
  if (refund.voucher) {
    const { number } = refund.voucher
    const address = addressOf(getRefundVoucherPdf, { params })
    return <VoucherPdf address={address} number={number} title={say(texts.refundVoucher, { number })} />
  }
  if (!refund.can_make_voucher) return null
  const make = () =>
    making.mutate(undefined, {
      onSuccess: ({ number }) => announce(say(texts.refundVoucherNumberMade, { number })),
      onError: ({ message }) => showToast({ title: message, tone: 'error' }),
    })
  return (
    <CallButton
      call={makeRefundVoucher}
      label={texts.makeRefundVoucher}
      variant="quiet"
      size="sm"
      icon={<FileText aria-hidden />}
      busy={making.isPending}
      busyText={texts.making}
      onClick={make}
    >
      <span className="sr-only">
        {' '}
        {say(texts.forTheRefundOf, { amount: showRupeesAndPaise(fromRupees(refund.amount)) })}
      </span>
    </CallButton>
  )
}

interface VoucherPdfProps {
  address: string
  number: string
  title: string
}

/** Links to open the PDF of a voucher, and to share it as a file if the device can. */
export const VoucherPdf = ({ address, number, title }: VoucherPdfProps) => (
  <div className="between">
    <a className="small" href={ofBusiness(address)} target="_blank" rel="noopener">
      {title}
    </a>
    <SharePdf address={address} name={number} label={invoiceTexts.pdf} />
  </div>
)
