import type { Day } from '#domain/days/india-day.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { computeTds, findTdsKind, TDS_KINDS, type TdsKind, tdsSection, type TdsTax } from '#domain/tds/tds-kinds.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { useInvoice } from '../../detail/useInvoice.ts'
import * as texts from '../texts.en.ts'
import { TDS_LABELS } from '../payment-choices.en.ts'

interface TdsKindFieldProps {
  invoiceId: string
  value: string
  receivedOn: Day
  /** Called with the amount computed on the value without GST; undefined until the invoice is loaded. */
  onChange: (kind: string, amount: Paise | undefined) => void
}

/** The reason for which TDS was withheld, which determines its rate and section. */
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

/** The TDS fields of a form besides its amount: the id of a kind, or empty. */
export interface TypedTdsKind {
  tds_kind: string
  received_on: Day
}

/** Returns tax, rate and section for the API; empty if none was chosen. */
export function tdsTerms({ tds_kind, received_on }: TypedTdsKind): { tax?: TdsTax; rate?: string; section?: string } {
  const kind = findTdsKind(tds_kind)
  return kind ? { tax: kind.tax, rate: kind.rate, section: tdsSection(kind, received_on) } : {}
}

/** Returns "Professional fees: 10%, s.393(1)/194J, 1027". */
const labelOf = (kind: TdsKind, day: Day): string =>
  say(texts.tdsKind, { label: TDS_LABELS[kind.id], rate: kind.rate, section: tdsSection(kind, day) })

/** Returns the choices of a form on a day. */
export const tdsKindChoices = (day: Day): (readonly [string, string])[] => [
  ['', texts.notChosen],
  ...TDS_KINDS.map((kind) => [kind.id, labelOf(kind, day)] as const),
]
