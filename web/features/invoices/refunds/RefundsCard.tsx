import { CallButton } from '#web/features/session/useMay.tsx'
import { Undo2 } from 'lucide-react'
import type { InvoiceRefund } from '#contract/settlement/invoice-payment.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { EntryRow } from '../payments/EntryRow.tsx'
import { describeOverpaidTds, splitOverpaid } from './overpaid.ts'
import { describeRefund } from './RefundDialog.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from '../payments/payments.module.css'
import { recordRefund } from '#contract/settlement/invoice-payment-calls.ts'

interface RefundsCardProps {
  invoice: InvoiceDetail
  onRecord: () => void
  onUndo: (refund: InvoiceRefund) => void
}

/** The amount to refund and the refunds, newest first; undone ones are struck through, with the reason. */
export function RefundsCard({ invoice, onRecord, onUndo }: RefundsCardProps) {
  const { refunds, can, refundable } = invoice
  if (refunds.length === 0 && !can.refund) return null
  const overpaid = splitOverpaid(invoice, fromRupees(refundable))
  return (
    <section className={`card ${styles.cPays}`} aria-labelledby="refunds">
      <h2 id="refunds">{texts.refunds}</h2>
      {can.refund && (
        <p className="small">
          {overpaid.tds > 0n
            ? describeOverpaidTds(overpaid)
            : sayWith(texts.paidTooMuch, { refundable: <b className="num">{showRupeesAndPaise(overpaid.money)}</b> })}
        </p>
      )}
      {refunds.length > 0 && (
        <ul className={styles.payments}>
          {refunds.map((refund) => (
            <EntryRow
              key={refund.id}
              name={texts.theRefund}
              amount={showRupeesAndPaise(fromRupees(refund.amount))}
              description={describeRefund(refund)}
              entry={refund}
              onUndo={() => onUndo(refund)}
            />
          ))}
        </ul>
      )}
      {can.refund && overpaid.money > 0n && (
        <CallButton
          call={recordRefund}
          label={texts.recordRefund}
          block
          icon={<Undo2 aria-hidden />}
          onClick={onRecord}
        />
      )}
    </section>
  )
}
