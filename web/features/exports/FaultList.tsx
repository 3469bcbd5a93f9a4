import { Link } from 'wouter'
import { FileText } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Gstr1Fault } from '#contract/exports/exports.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import type { makeReceiptVoucher } from '#contract/vouchers/receipt-vouchers.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { CallButton, useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

export interface FaultListProps<Code extends string> {
  faults: readonly (Pick<Gstr1Fault, 'invoice' | 'message'> & Partial<Pick<Gstr1Fault, 'payment'>> & { code: Code })[]
  /** The page of the settings where faults of the business are corrected. */
  businessPath: string
  describe: (code: Code, message: string) => string
  /** The dialog that makes the receipt voucher of an advance without one. */
  VoucherDialog?: VoucherDialog | undefined
}

/** The faults that the portal would refuse, each with a link to where it is corrected. */
export const FaultList = <Code extends string>({
  faults,
  businessPath,
  describe,
  VoucherDialog,
}: FaultListProps<Code>) => (
  <ul className={styles.faultList}>
    {faults.map(({ code, message, invoice, payment }) => (
      <li key={`${invoice?.id ?? payment?.id} ${code}`}>
        {invoice ? (
          <>
            <Link href={`/invoice/${invoice.id}`}>{invoice.number}</Link>{' '}
            <span className="muted">{invoice.customer_name}</span>
          </>
        ) : payment ? (
          <AdvanceLink payment={payment} />
        ) : (
          <BusinessLink href={businessPath} />
        )}
        <br />
        {describe(code, message)}
        {payment && VoucherDialog && <AdvanceVoucherButton payment={payment} Dialog={VoucherDialog} />}
      </li>
    ))}
  </ul>
)

/** The page of the customer with the payment. */
const AdvanceLink = ({ payment }: { payment: FaultPayment }) => (
  <>
    <Link href={`/customers/${payment.customer_id}`}>
      {say(texts.advanceOf, {
        amount: showRupeesAndPaise(fromRupees(payment.advance)),
        day: showDay(payment.received_on),
      })}
    </Link>{' '}
    <span className="muted">{payment.customer_name}</span>
  </>
)

/** A link for those who may correct the fault; plain text for others. */
const BusinessLink = ({ href }: { href: string }) =>
  useMay()(placeCalls.saveBusiness) ? <Link href={href}>{texts.yourBusiness}</Link> : texts.yourBusiness

/** The payment of an advance without receipt voucher. */
type FaultPayment = NonNullable<Gstr1Fault['payment']>

/** The dialog that makes a receipt voucher. The screen passes it, because it belongs to another feature. */
type VoucherDialog = ComponentType<{ payment: Pick<Payment, 'id' | 'advance'>; onClose: () => void }>

/** The call without its schemas, which the dialog loads: in a separate file they would make the first load longer. */
const CALL: Pick<typeof makeReceiptVoucher, 'roles'> = { roles: 'work' }

/** The button that makes the receipt voucher of an advance, for those who may. */
function AdvanceVoucherButton({ payment, Dialog }: { payment: FaultPayment; Dialog: VoucherDialog }) {
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
