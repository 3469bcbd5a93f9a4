import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { maxCreditValue, type TypedValue, valueLines } from './credit-form.ts'

interface CreditValueFieldsProps {
  invoice: InvoiceDetail
  typed: TypedValue
  fault: string | undefined
  onChange: (typed: TypedValue) => void
}

const WHOLE = ''

/** An amount to credit without a return of goods, as after a price reduction: for the whole invoice or one item. */
export function CreditValueFields({ invoice, typed, fault, onChange }: CreditValueFieldsProps) {
  const lines = valueLines(invoice)
  return (
    <>
      <AmountField
        label="Amount to credit"
        name="credit-amount"
        help={`Taxes included, at most ${showRupeesAndPaise(maxCreditValue(invoice, typed.position))}`}
        value={typed.amount}
        error={fault}
        onChange={(amount) => onChange({ ...typed, amount })}
      />
      {lines.length > 1 && (
        <SelectField
          label="For"
          name="credit-position"
          value={typed.position === null ? WHOLE : String(typed.position)}
          choices={[
            [WHOLE, 'The whole invoice'],
            ...lines.map(({ position, description }) => [String(position), description] as const),
          ]}
          onChange={(text) => onChange({ ...typed, position: text === WHOLE ? null : Number(text) })}
        />
      )}
    </>
  )
}
