import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { useForm } from '#web/ui/form/useForm.ts'
import type { TypedCredit } from './credit-body.ts'
import { maxCreditValue, valueLines } from './credit-form.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

interface CreditValueFieldsProps {
  invoice: InvoiceDetail
  form: ReturnType<typeof useForm<TypedCredit>>
}

const WHOLE = ''

/** An amount to credit without a return of goods, as after a price reduction: for the whole invoice or one item. */
export function CreditValueFields({ invoice, form }: CreditValueFieldsProps) {
  const lines = valueLines(invoice)
  const { position } = form.values
  return (
    <>
      <AmountField
        {...form.field('amount')}
        label={texts.amountToCredit}
        help={say(texts.taxesIncludedAtMostInvoice, { invoice: showRupeesAndPaise(maxCreditValue(invoice, position)) })}
      />
      {lines.length > 1 && (
        <SelectField
          label={texts.forLabel}
          name="position"
          value={position === null ? WHOLE : String(position)}
          choices={[
            [WHOLE, invoice.kind === 'debit_note' ? texts.theWholeDebitNote : texts.theWholeInvoice],
            ...lines.map((line) => [String(line.position), line.description] as const),
          ]}
          onChange={(text) => form.set('position', text === WHOLE ? null : Number(text))}
        />
      )}
    </>
  )
}
