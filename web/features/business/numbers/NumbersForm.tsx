import { useState } from 'react'
import type { NumberSeries } from '#contract/business/number-series.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SERIES_KINDS, type SeriesKind } from '#domain/document/number-series.ts'
import { previewNumber } from './number-form.ts'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { useNumbersForm } from './useNumbersForm.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from '../business.module.css'

/** The legal limit: CGST Rules, rule 46(b). */
const LEGAL_LIMIT = texts.theLawAllowsAtMost + texts.numbersStartAt1Again

const LEGENDS: Record<SeriesKind, string> = {
  invoice: texts.invoices,
  credit_note: texts.creditNotes,
  debit_note: texts.debitNotes,
  quotation: texts.quotations,
  pro_forma: texts.proFormaInvoices,
  delivery_challan: texts.deliveryChallans,
  receipt_voucher: texts.receiptVouchers,
  refund_voucher: texts.refundVouchers,
}

/** The prefixes and next numbers, with a preview of the next document numbers. */
export function NumbersForm({ series }: { series: NumberSeries }) {
  const form = useNumbersForm(series)
  const [today] = useState(() => indiaDay(new Date()))
  return (
    <SectionForm
      id="numbers"
      title={texts.numbers}
      lead={say(texts.forDocumentsOfTheYear, { slice: series.fiscal_year.slice(0, 4) })}
      saving={form}
    >
      {SERIES_KINDS.map((kind) => {
        const preview = previewNumber(form.values, kind, today)
        return (
          <fieldset key={kind} className={styles.numbers}>
            <legend className="label">{LEGENDS[kind]}</legend>
            <div className="pair">
              <TextField
                {...form.field(`${kind}.prefix`)}
                label={texts.prefix}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={12}
              />
              <TextField
                {...form.field(`${kind}.next`)}
                label={texts.nextNumber}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
            <output className="small muted">
              {preview && <>{sayWith(texts.theNextOneWillBe, { preview: <b className="num">{preview}</b> })}</>}
            </output>
          </fieldset>
        )
      })}
      <p className="small muted">{LEGAL_LIMIT}</p>
    </SectionForm>
  )
}
