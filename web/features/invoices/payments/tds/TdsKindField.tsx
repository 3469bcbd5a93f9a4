import type { Day } from '#domain/days/india-day.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { computeTds, findTdsKind } from '#domain/tds/tds-kinds.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useInvoice } from '../../detail/useInvoice.ts'
import { tdsKindChoices } from './tds-fields.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

interface TdsKindFieldProps {
  invoiceId: string
  value: string
  receivedOn: Day
  /** The amount is worked out on the value without GST; undefined until the invoice is loaded. */
  onChange: (kind: string, amount: Paise | undefined) => void
}

/** What TDS was kept back for, which gives its rate and section. */
export function TdsKindField({ invoiceId, value, receivedOn, onChange }: TdsKindFieldProps) {
  const { data: invoice } = useInvoice(invoiceId)
  const taxable = invoice && fromRupees(invoice.taxable)
  const kind = findTdsKind(value)
  return (
    <SelectField
      name="tds_kind"
      label={texts.rateAndSectionOfTds}
      optional
      value={value}
      choices={tdsKindChoices(receivedOn)}
      help={
        kind && taxable !== undefined
          ? say(texts.tdsAmountHelp, {
              rate: kind.rate,
              taxable: showRupeesAndPaise(taxable),
              taxable2: showRupeesAndPaise(computeTds(taxable, kind)),
            })
          : undefined
      }
      onChange={(id) => {
        const chosen = findTdsKind(id)
        onChange(id, chosen && taxable !== undefined ? computeTds(taxable, chosen) : undefined)
      }}
    />
  )
}
