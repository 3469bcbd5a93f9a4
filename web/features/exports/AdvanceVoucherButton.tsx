import { FileText } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Gstr1Fault } from '#contract/exports/exports.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import type { makeReceiptVoucher } from '#contract/vouchers/receipt-vouchers.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CallButton } from '#web/features/session/useMay.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The payment of an advance without receipt voucher. */
export type FaultPayment = NonNullable<Gstr1Fault['payment']>

/** The dialog that makes a receipt voucher. It is of another feature, so the screen gives it. */
export type VoucherDialog = ComponentType<{ payment: Pick<Payment, 'id' | 'advance'>; onClose: () => void }>

/** Without the schemas of the call, which the dialog brings: as a file of their own they make the first load longer. */
const CALL: Pick<typeof makeReceiptVoucher, 'roles'> = { roles: 'work' }

/** The button that makes the receipt voucher of an advance where it is named, for those who may. */
export function AdvanceVoucherButton({ payment, Dialog }: { payment: FaultPayment; Dialog: VoucherDialog }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <CallButton
        call={CALL}
        label={texts.makeReceiptVoucher}
        size="sm"
        icon={<FileText aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        <span className="sr-only">
          {' '}
          {say(texts.forThePaymentOf, { amount: showRupeesAndPaise(fromRupees(payment.advance)) })}
        </span>
      </CallButton>
      {isOpen && <Dialog payment={payment} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
