import type { Invoice } from '#contract/invoices/invoices.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { useForm } from '#web/ui/form/useForm.ts'
import { showNumber } from '../invoice-labels.ts'
import { TdsKindField } from '../payments/tds/TdsKindField.tsx'
import type { TypedCustomerPayment } from './customer-payment-form.ts'
import * as texts from './texts.en.ts'

interface TdsOfInvoiceProps {
  form: ReturnType<typeof useForm<TypedCustomerPayment>>
  invoices: readonly Invoice[]
}

/** The tax that a customer kept back, for one of the invoices. */
export function TdsOfInvoice({ form, invoices }: TdsOfInvoiceProps) {
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
          <AmountField {...field('tds')} label={texts.tdsKeptBack} help={texts.taxThatYourCustomerPays} />
        </>
      )}
    </>
  )
}
