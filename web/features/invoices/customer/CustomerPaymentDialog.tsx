import { useState } from 'react'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { countInvoices, openingOwed } from '#web/features/customers/customer-labels.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingBar } from '#web/ui/feedback/Skeleton.tsx'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { useToday } from '#web/ui/useToday.ts'
import { say } from '#web/ui/texts/say.ts'
import { owed, showNumber } from '../invoice-labels.ts'
import { ReferenceFields } from '../payments/PaymentFields.tsx'
import { amountOf } from '../payments/payment-form.ts'
import { cashWarning, isMethod, METHOD_CHOICES } from '../payments/payment-labels.ts'
import styles from '../payments/payments.module.css'
import { TdsKindField } from '../payments/tds/TdsKindField.tsx'
import * as texts from './texts.en.ts'
import { AllocationFields } from './AllocationFields.tsx'
import {
  customerPaymentForm,
  emptyCustomerPayment,
  OPENING,
  type TypedCustomerPayment,
} from './customer-payment-form.ts'
import { useOpenInvoices, useRecordCustomerPayment } from './useCustomerPayments.ts'

/** The methods without TDS, which has separate fields because it belongs to one invoice. */
const CHOICES = METHOD_CHOICES.filter(([method]) => method !== 'tds')

/** Records a payment of a customer: oldest invoices first, or as typed; the rest is an advance. */
export function CustomerPaymentDialog(props: { customer: CustomerDetail; onClose: () => void }) {
  const open = useOpenInvoices(props.customer.id)
  if (open.data) return <Form {...props} open={open.data} />
  if (!open.error) return <LoadingBar />
  return (
    <Dialog open title={texts.recordPayment} onClose={props.onClose}>
      <ErrorCard title={texts.invoicesLoadFailed} error={open.error} onRetry={() => void open.refetch()} />
    </Dialog>
  )
}

function Form({
  customer,
  open,
  onClose,
}: {
  customer: CustomerDetail
  open: readonly Invoice[]
  onClose: () => void
}) {
  const today = useToday()
  // A snapshot from when the dialog opened: the response changes the invoices under the form.
  const [invoices] = useState(open)
  const [opening] = useState(() => openingOwed(customer))
  const balances = [
    ...(opening > 0n ? [{ id: OPENING, balance: opening }] : []),
    ...invoices.map((invoice) => ({ id: invoice.id, balance: owed(invoice) })),
  ]
  const form = useForm(customerPaymentForm(customer.id, today, balances), emptyCustomerPayment(today))
  const { values, field } = form
  const recording = useRecordCustomerPayment(customer.id)
  const amount = amountOf(values.amount)
  const submit = form.send(recording, (typed) => typed, {
    onSuccess: ({ payment }) => {
      onClose()
      announce(say(texts.paymentOfAmountRecorded, { amount: showRupeesAndPaise(fromRupees(payment.amount)) }))
    },
  })
  const total = balances.reduce((sum, { balance }) => sum + balance, 0n)
  return (
    <FormDialog
      open
      look="full"
      title={texts.recordPayment}
      subtitle={<bdi>{customer.name}</bdi>}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={amount > 0n ? say(texts.recordAmount, { amount: showRupeesAndPaise(amount) }) : texts.recordPayment}
          isBusy={recording.isPending}
          onCancel={onClose}
        />
      }
    >
      <FormFault>{form.fault}</FormFault>
      <AmountField
        {...field('amount')}
        label={texts.amountReceived}
        help={say(opening > 0n ? texts.totalIsDueWithOpening : texts.totalIsDueOnLength, {
          total: showRupeesAndPaise(paise(total)),
          length: countInvoices(invoices.length),
        })}
      />
      <div className={styles.paymentPair}>
        <TextField {...field('received_on')} label={texts.date} type="date" max={today} />
        <SelectField
          name="method"
          label={texts.how}
          value={values.method}
          choices={CHOICES}
          error={form.faults.method}
          help={cashWarning(values.method, amount)}
          onChange={(method) => isMethod(method) && form.set('method', method)}
        />
      </div>
      {balances.length > 0 && (
        <AllocationFields
          invoices={invoices}
          opening={opening}
          typed={values}
          balances={balances}
          fault={form.faults['allocations']}
          onChange={(shares) => form.set('shares', shares)}
        />
      )}
      {invoices.length > 0 && <TdsOfInvoice form={form} invoices={invoices} />}
      <ReferenceFields values={values} field={field} />
    </FormDialog>
  )
}

interface TdsOfInvoiceProps {
  form: ReturnType<typeof useForm<TypedCustomerPayment>>
  invoices: readonly Invoice[]
}

/** The tax that a customer withheld, for one of the invoices. */
function TdsOfInvoice({ form, invoices }: TdsOfInvoiceProps) {
  const { values, field } = form
  return (
    <>
      <SelectField
        name="tds_invoice"
        label={texts.tdsKeptBackFor}
        optional
        value={values.tds_invoice}
        choices={[['', texts.noTds], ...invoices.map((invoice) => [invoice.id, showNumber(invoice)] as const)]}
        onChange={(tds_invoice) => form.change({ tds_invoice, tds_kind: '', tds: '' })}
      />
      {values.tds_invoice !== '' && (
        <>
          <TdsKindField
            invoiceId={values.tds_invoice}
            value={values.tds_kind}
            receivedOn={values.received_on}
            onChange={(tds_kind, tds) =>
              form.change({ tds_kind, ...(tds === undefined ? {} : { tds: showTypedAmount(tds) }) })
            }
          />
          <AmountField {...field('tds')} label={texts.tdsKeptBack} help={texts.tdsHelp} />
        </>
      )}
    </>
  )
}
