import { Check, FileText, Plus, Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { AdvanceRefund, Payment } from '#contract/settlement/payment.ts'
import { addressOf } from '#contract/call/address.ts'
import { getReceiptVoucherPdf, makeReceiptVoucher } from '#contract/vouchers/receipt-vouchers.ts'
import { fromRupees, lesserOf, type Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { say } from '#web/ui/texts/say.ts'
import { EntryRow } from '../payments/EntryRow.tsx'
import cardStyles from '../payments/payments.module.css'
import { UndoEntryDialog } from '../payments/UndoEntryDialog.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import { CertificateBox } from './CertificateBox.tsx'
import { describeAdvanceRefund, describeCustomerPayment } from './customer-payment-form.ts'
import { RefundAdvanceDialog } from './RefundAdvanceDialog.tsx'
import styles from './customer.module.css'
import {
  useAdvanceForOpening,
  useCustomerPayments,
  useUndoAdvanceRefund,
  useUndoCustomerPayment,
} from './useCustomerPayments.ts'
import type { ReceiptVoucherDialogProps } from './voucher/ReceiptVoucherDialog.tsx'
import { VoucherOfRefund, VoucherPdf } from './voucher/VoucherOfRefund.tsx'
import {
  allocatePayment,
  recordCustomerPayment,
  refundAdvance,
  setTdsCertificate,
  undoAdvanceRefund,
} from '#contract/settlement/payment-calls.ts'
import { Allowed, CallButton } from '#web/features/session/useMay.tsx'

const ReceiptVoucherDialog = createLazyPart<ReceiptVoucherDialogProps>(() =>
  import('./voucher/ReceiptVoucherDialog.tsx').then((part) => part.ReceiptVoucherDialog),
)

interface CustomerPaymentsProps {
  customerId: string
  /**
   * Whether money was received from the customer; sets the height of the placeholder to that of a payment or of a
   * sentence.
   */
  hasPayments: boolean
  /** The customer's unsettled opening balance, which an advance can settle. */
  opening: Paise
  onRecord: () => void
}

/** The open dialog about a payment, if any. */
type Open =
  | { what: 'undo' | 'refund' | 'voucher'; payment: Payment }
  | { what: 'undo_refund'; payment: Payment; refund: AdvanceRefund }
  | null

/** The payments of a customer with the invoices that they settle, newest first. */
export function CustomerPayments({ customerId, hasPayments, opening, onRecord }: CustomerPaymentsProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const list = useCustomerPayments(customerId)
  const payments = list.data?.pages.flatMap((page) => page.payments)
  return (
    <section className={`card ${styles.customerPayments}`} aria-labelledby="customer-payments">
      <h2 id="customer-payments">{texts.payments}</h2>
      {list.error && !payments ? (
        <ErrorCard title={texts.weCouldNotLoadThePayments} error={list.error} onRetry={() => void list.refetch()} />
      ) : !payments ? (
        <>
          <LoadingLabel>{texts.loadingThePayments}</LoadingLabel>
          <Skeleton height={hasPayments ? '72px' : '24px'} />
        </>
      ) : payments.length === 0 ? (
        <p className="small muted">{texts.nothingReceivedYet}</p>
      ) : (
        <ul className={cardStyles.payments}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} opening={opening} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <ShowMore list={list} label={texts.showOlderPayments} />
      <CallButton
        call={recordCustomerPayment}
        label={texts.recordPayment}
        block
        icon={<Plus aria-hidden />}
        onClick={onRecord}
      />
      {open?.what === 'undo' && <UndoCustomerPaymentDialog payment={open.payment} onClose={close} />}
      {open?.what === 'refund' && <RefundAdvanceDialog payment={open.payment} onClose={close} />}
      {open?.what === 'voucher' && <ReceiptVoucherDialog payment={open.payment} onClose={close} />}
      {open?.what === 'undo_refund' && (
        <UndoAdvanceRefundDialog payment={open.payment} refund={open.refund} onClose={close} />
      )}
    </section>
  )
}

function PaymentRow({ payment, opening, onOpen }: { payment: Payment; opening: Paise; onOpen: (open: Open) => void }) {
  return (
    <>
      <EntryRow
        name={texts.thePayment}
        amount={showRupeesAndPaise(fromRupees(payment.amount))}
        description={describeCustomerPayment(payment)}
        entry={payment}
        onUndo={() => onOpen({ what: 'undo', payment })}
      >
        <VoucherOfAdvance payment={payment} onMake={() => onOpen({ what: 'voucher', payment })} />
        {opening > 0n && <UseForOpening payment={payment} opening={opening} />}
        <AdvanceRefunds
          payment={payment}
          onRefund={() => onOpen({ what: 'refund', payment })}
          onUndo={(refund) => onOpen({ what: 'undo_refund', payment, refund })}
        />
      </EntryRow>
      {payment.tds?.tax === 'income_tax' && !payment.undone && (
        <li className={styles.certificate}>
          <Allowed call={setTdsCertificate}>
            <CertificateBox payment={payment} />
          </Allowed>
        </li>
      )}
    </>
  )
}

/** Undoes the refund of an advance. */
function UndoAdvanceRefundDialog(props: { payment: Payment; refund: AdvanceRefund; onClose: () => void }) {
  const { payment, refund, onClose } = props
  return (
    <UndoEntryDialog
      name="refund"
      reasons={['recorded_by_mistake', 'payment_failed']}
      consequence={texts.theAmountIsAnAdvance}
      amount={showRupeesAndPaise(fromRupees(refund.amount))}
      description={describeAdvanceRefund(refund)}
      undoing={useUndoAdvanceRefund(payment.id, refund.id)}
      onClose={onClose}
    />
  )
}

/** Undoes a payment on all its invoices. */
function UndoCustomerPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  return (
    <UndoEntryDialog
      name="payment"
      reasons={['recorded_by_mistake', 'wrong_customer', 'payment_failed']}
      consequence={texts.undoHelp}
      amount={showRupeesAndPaise(fromRupees(payment.amount))}
      description={describeCustomerPayment(payment)}
      undoing={useUndoCustomerPayment(payment)}
      onClose={onClose}
    />
  )
}

interface VoucherOfAdvanceProps {
  payment: Payment
  onMake: () => void
}

/** The PDF of a payment's receipt voucher, or the button that makes one for its advance. */
function VoucherOfAdvance({ payment, onMake }: VoucherOfAdvanceProps) {
  if (payment.voucher) {
    const { number } = payment.voucher
    const address = addressOf(getReceiptVoucherPdf, { params: { id: payment.id } })
    return <VoucherPdf address={address} number={number} title={say(texts.receiptVoucher, { number })} />
  }
  if (!isMoney(payment.method) || payment.source === 'opening' || fromRupees(payment.advance) === 0n) return null
  return (
    <CallButton
      call={makeReceiptVoucher}
      label={texts.makeReceiptVoucher}
      variant="quiet"
      size="sm"
      icon={<FileText aria-hidden />}
      onClick={onMake}
    >
      <span className="sr-only">
        {' '}
        {say(texts.ofThePaymentOf, { amount: showRupeesAndPaise(fromRupees(payment.amount)) })}
      </span>
    </CallButton>
  )
}

/** The button that settles the customer's opening balance with the advance of a payment. */
function UseForOpening({ payment, opening }: { payment: Payment; opening: Paise }) {
  const using = useAdvanceForOpening(payment)
  const advance = fromRupees(payment.advance)
  // An advance with a voucher is for a sale.
  if (advance === 0n || payment.voucher) return null
  return (
    <CallButton
      call={allocatePayment}
      label={texts.settleTheOpeningBalance}
      variant="quiet"
      size="sm"
      icon={<Check aria-hidden />}
      busy={using.isPending}
      onClick={() => using.mutate(lesserOf(advance, opening))}
    >
      <span className="sr-only"> {say(texts.ofAdvance, { advance: showRupeesAndPaise(advance) })}</span>
    </CallButton>
  )
}

interface AdvanceRefundsProps {
  payment: Payment
  onRefund: () => void
  onUndo: (refund: AdvanceRefund) => void
}

/** The refunds of a payment, and the button that records a refund of its advance. */
function AdvanceRefunds({ payment, onRefund, onUndo }: AdvanceRefundsProps) {
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
              <CallButton
                call={undoAdvanceRefund}
                label={texts.undo}
                variant="quiet"
                size="sm"
                onClick={() => onUndo(refund)}
              >
                <span className="sr-only">
                  {' '}
                  {say(texts.theRefundOfAmount, { amount: showRupeesAndPaise(fromRupees(refund.amount)) })}
                </span>
              </CallButton>
            </div>
            <VoucherOfRefund payment={payment} refund={refund} />
          </Fragment>
        ))}
      {advance > 0n && (
        <CallButton
          call={refundAdvance}
          label={texts.refundAdvance}
          variant="quiet"
          size="sm"
          icon={<Undo2 aria-hidden />}
          onClick={onRefund}
        >
          <span className="sr-only"> {say(texts.ofAdvance, { advance: showRupeesAndPaise(advance) })}</span>
        </CallButton>
      )}
    </>
  )
}
