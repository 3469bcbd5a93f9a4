import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'
import { owed, showPart } from '../../invoice-labels.ts'
import { PaymentFields } from '../PaymentFields.tsx'
import { emptyPayment, paymentForm, settledBy } from '../payment-form.ts'
import { useMarkPaid, useMarkPending, useSettleInvoice } from '../usePayments.ts'
import * as texts from '../texts.en.ts'
import styles from '../payments.module.css'
import { UndoReasonDialog } from '../UndoEntryDialog.tsx'

/** The methods that one tap selects; the others are under "More". */
const QUICK_METHODS = ['upi', 'cash', 'bank'] as const satisfies readonly PaymentMethod[]

const NAME = 'paid-by'

/** Returns the method of this user's last payment, else UPI. */
const lastMethod = (userId: string): PaymentMethod =>
  QUICK_METHODS.find((method) => method === readChoice(userId, NAME)) ?? 'upi'

/** Remembers a quick method for the next invoice. Other methods are rare and must not be preselected. */
function rememberMethod(userId: string, method: PaymentMethod): void {
  if (QUICK_METHODS.some((quick) => quick === method)) rememberChoice(userId, NAME, method)
}

/**
 * Confirms that an invoice was paid, and how: by default like the last one. One press records it and closes the dialog,
 * and a toast reports a refusal; under "More" the typed values are kept.
 */
export function MarkPaidDialog({ invoice: live, onClose }: { invoice: Invoice; onClose: () => void }) {
  // A snapshot from when the dialog opened: the screen shows the invoice as paid before the response.
  const [invoice] = useState(live)
  const [today] = useState(() => indiaDay(new Date()))
  const [isMore, setMore] = useState(false)
  const balance = owed(invoice)
  const user = useCurrentUser()
  const form = useForm(paymentForm(balance, today, { total: fromRupees(invoice.amount) }), {
    ...emptyPayment(balance, today),
    method: lastMethod(user.id),
  })
  const { method } = form.values
  const marking = useMarkPaid(invoice)
  const settling = useSettleInvoice(invoice)
  const isBusy = marking.isPending || settling.isPending

  const settle = form.submit((typed) => {
    if (isBusy) return
    rememberMethod(user.id, typed.method)
    settling.mutate(typed, { onSuccess: onClose, onError: form.refuse })
  })
  const part = showPart(invoice, showRupeesAndPaise)
  const isPart = isMore && settledBy(form.values) < balance
  return (
    <FormDialog
      open
      title={texts.markAsPaid}
      subtitle={texts.markPaidQuestion}
      onClose={onClose}
      onSubmit={(e) => {
        // The balance is recorded as a separate payment, so that Undo does not remove earlier payments.
        if (isMore || part) return settle(e)
        e.preventDefault()
        if (isBusy) return
        rememberMethod(user.id, method)
        marking.mutate(method, { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm={isPart ? texts.recordPayment : texts.markAsPaid}
          busyText={texts.updating}
          focus="confirm"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <p className={styles.markLine}>
        {sayWith(texts.invoiceCustomernameAmount, {
          customerName: <bdi>{invoice.customer_name}</bdi>,
          amount: <span className="num">{showRupeesAndPaise(fromRupees(invoice.amount))}</span>,
        })}
      </p>
      {balance !== fromRupees(invoice.amount) && (
        <p className="part-text">
          {[part, say(texts.balanceIsDue, { balance: showRupeesAndPaise(balance) })].filter(Boolean).join(', ')}
        </p>
      )}
      <FormFault>{form.fault}</FormFault>
      {/* "More" has all methods in one field, so that the method is not asked for twice. */}
      {!isMore && <MethodChips chosen={method} onChoose={(chosen) => form.set('method', chosen)} />}
      <details className="more" onToggle={(e) => setMore(e.currentTarget.open)}>
        <summary>
          {texts.markPaidMore}
          <ChevronDown className="chev" aria-hidden />
        </summary>
        {isMore && (
          <div className={styles.moreFields}>
            <PaymentFields form={form} invoice={invoice} balance={balance} today={today} asksTds />
          </div>
        )}
      </details>
    </FormDialog>
  )
}

/** The payment method, selected by one tap; none is selected after another method was chosen under "More". */
function MethodChips(props: { chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void }) {
  return (
    <fieldset className={styles.paidBy}>
      <legend className="label">{texts.howWasItPaid}</legend>
      <div className={styles.choices}>
        {QUICK_METHODS.map((method) => (
          <label key={method} className={`chip ${styles.choice}`}>
            <input
              type="radio"
              name="paid_by"
              value={method}
              checked={method === props.chosen}
              onChange={() => props.onChoose(method)}
            />
            {PAYMENT_LABELS[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Marks an invoice as pending again, with a reason for the history. */
export function MarkPendingDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const known = invoice.payments.filter(({ undone }) => undone === null)
  const undoing = useMarkPending(invoice.id, known)
  const payments = known.length
  return (
    <UndoReasonDialog
      title={texts.markAsPending}
      subtitle={texts.markPendingHelp}
      reasons={['recorded_by_mistake', 'payment_failed', 'wrong_invoice']}
      confirm={texts.markAsPending}
      keep={texts.cancel}
      busyText={texts.updating}
      saving={undoing}
      onClose={onClose}
      onDone={onClose}
      onRefused={onClose}
    >
      {payments > 1 && <p>{say(texts.undoAllHelp, { payments })}</p>}
    </UndoReasonDialog>
  )
}
