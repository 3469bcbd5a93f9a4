import { Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'wouter'
import type { Payment } from '#contract/settlement/payment.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { useUndoPayment } from '../useMoneyActions.ts'
import * as texts from '../texts.en.ts'
import styles from '../lists.module.css'
import { undoCustomerPayment } from '#contract/settlement/payment-calls.ts'
import { Allowed } from '#web/features/session/useMay.tsx'

/** Where the payment is shown: on its invoice, or with several invoices or none in the account of its customer. */
function addressOf({ customer_id }: Payment, invoices: Payment['allocations']): string | null {
  const [first] = invoices
  if (first && (invoices.length === 1 || customer_id === null)) return `/invoice/${first.invoice_id}`
  return customer_id === null ? null : `/customers/${customer_id}`
}

/** How it came in, and whether the bank shows it. */
function originOf({ method, payer_upi, bank_credit }: Payment): string {
  const parts = [PAYMENT_LABELS[method], payer_upi]
  if (bank_credit) parts.push(bank_credit.payments > 1 ? texts.partOfOneBankPayment : texts.foundInTheBank)
  return parts.filter(Boolean).join(' · ')
}

/** A recorded payment, which its name opens, with Undo. */
export function RecordedRow({ payment }: { payment: Payment }) {
  const [isAsking, setAsking] = useState(false)
  const undoing = useUndoPayment()
  const isOnline = useOnline()
  const { bank_credit, customer_name, allocations, advance } = payment
  const invoices = allocations.filter(({ undone }) => undone === null)
  const address = addressOf(payment, invoices)
  const name = customer_name ?? texts.withoutCustomer
  const amount = showRupeesAndPaise(fromRupees(payment.amount))
  const undo = bank_credit?.is_joined === true ? texts.separate : texts.undo
  return (
    <li className={styles.recordedRow}>
      <div>
        <b>
          {address === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={address}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </b>
        <p className="muted small">
          {invoices.map(({ id, invoice_id, invoice_number }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              {invoices.length > 1 ? <Link href={`/invoice/${invoice_id}`}>{invoice_number}</Link> : invoice_number}
            </Fragment>
          ))}
          {fromRupees(advance) > 0n && (invoices.length > 0 ? `, ${texts.advanceInRow}` : texts.advanceInRow)} ·{' '}
          {originOf(payment)}
        </p>
      </div>
      <div className={styles.recordedEnd}>
        <b className="num">{amount}</b>
        <Allowed call={undoCustomerPayment}>
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden />}
            aria-label={`${undo}: ${name}, ${amount}`}
            disabled={!isOnline}
            busy={undoing.isPending}
            // What the bank shows waits again and is recorded by one tap; anything else would have to be typed again.
            onClick={() => (bank_credit ? undoing.mutate(payment) : setAsking(true))}
          >
            {undo}
          </Button>
        </Allowed>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.undoThisPayment}
          act={texts.undoPayment}
          isBusy={undoing.isPending}
          busyText={texts.undoing}
          onAct={() => undoing.mutate(payment, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {say(texts.amountOfNameIsDueAgain, { amount, name })}
        </ConfirmDialog>
      )}
    </li>
  )
}
