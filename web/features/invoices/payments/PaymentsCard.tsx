import { Plus, ReceiptIndianRupee as ReceiptIcon } from 'lucide-react'
import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { UnusedCreditButton } from './unused-credit/UnusedCreditButton.tsx'
import { isLate, openDueDay } from '../invoice-labels.ts'
import { EntryRow } from './EntryRow.tsx'
import { describePayment } from './payment-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'
import { mailReceipt } from '#contract/customer-mails/customer-mail-calls.ts'
import { Allowed, CallButton } from '#web/features/session/useMay.tsx'
import { recordPayment, writeOffInvoice } from '#contract/settlement/invoice-payment-calls.ts'

interface PaymentsCardProps {
  invoice: InvoiceDetail
  onRecord: () => void
  onUndo: (payment: InvoicePayment) => void
  onShare: (payment: InvoicePayment) => void
  onWriteOff: () => void
}

/** Whether a write-off is offered: of the rest at any time, of a whole invoice only once it is overdue. */
const isWriteOffOffered = (invoice: InvoiceDetail): boolean => {
  const dueOn = openDueDay(invoice)
  return invoice.state === 'part_paid' || (dueOn !== null && isLate(dueOn, indiaDay(new Date())))
}

/** The received payments, newest first; undone ones are struck through, with the reason. */
export function PaymentsCard({ invoice, onRecord, onUndo, onShare, onWriteOff }: PaymentsCardProps) {
  const isOnline = useOnline()
  const { payments, can } = invoice
  if (payments.length === 0 && !can.record_payment) return null
  return (
    <section className={`card ${styles.cPays}`} aria-labelledby="payments">
      <h2 id="payments">{texts.payments}</h2>
      {payments.length === 0 ? (
        <p className="small muted">{texts.nothingReceivedYet}</p>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <EntryRow
              key={payment.id}
              name={texts.thePayment}
              amount={showRupeesAndPaise(fromRupees(payment.amount))}
              description={describePayment(payment)}
              entry={payment}
              onUndo={() => onUndo(payment)}
            >
              {isMoney(payment.method) && (
                <CallButton
                  call={mailReceipt}
                  label={texts.sendReceipt}
                  variant="quiet"
                  size="sm"
                  icon={<ReceiptIcon aria-hidden />}
                  onClick={() => onShare(payment)}
                >
                  <span className="sr-only">
                    {' '}
                    {say(texts.ofAmount, { amount: showRupeesAndPaise(fromRupees(payment.amount)) })}
                  </span>
                </CallButton>
              )}
            </EntryRow>
          ))}
        </ul>
      )}
      <UnusedCreditButton invoice={invoice} />
      {can.record_payment && (
        <CallButton
          call={recordPayment}
          label={texts.recordPayment}
          block
          icon={<Plus aria-hidden />}
          onClick={onRecord}
        />
      )}
      {can.write_off && isWriteOffOffered(invoice) && (
        <Allowed call={writeOffInvoice}>
          <Button block variant="quiet" disabled={!isOnline} onClick={onWriteOff}>
            {texts.writeOff}
          </Button>
        </Allowed>
      )}
    </section>
  )
}
