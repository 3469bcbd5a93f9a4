import { useState } from 'react'
import type { NumberSeries } from '#contract/business/number-series.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { previewNumber } from './number-form.ts'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { useNumbersForm } from './useNumbersForm.ts'
import styles from './NumbersForm.module.css'

/** The legal limit: CGST Rules, rule 46(b). */
const LEGAL_LIMIT =
  'The law allows at most 16 characters. Each number is used only once, even if its invoice is cancelled. ' +
  'Numbers start at 1 again on 1 April.'

/** The prefixes and next numbers, with a preview of the next document numbers. */
export function NumbersForm({ series }: { series: NumberSeries }) {
  const form = useNumbersForm(series)
  const [today] = useState(() => indiaDay(new Date()))
  return (
    <SectionForm
      id="numbers"
      title="Numbers"
      lead={`For invoices and credit notes from April ${series.fiscal_year.slice(0, 4)} to March.`}
      saving={form}
    >
      {(['invoice', 'credit_note'] as const).map((kind) => {
        const preview = previewNumber(form.values, kind, today)
        return (
          <fieldset key={kind} className={styles.numbers}>
            <legend className="label">{kind === 'invoice' ? 'Invoices' : 'Credit notes'}</legend>
            <div className="pair">
              <TextField
                {...form.field(`${kind}.prefix`)}
                label="Prefix"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={12}
              />
              <TextField {...form.field(`${kind}.next`)} label="Next number" inputMode="numeric" autoComplete="off" />
            </div>
            <output className="small muted">
              {preview && (
                <>
                  The next one will be <b className="num">{preview}</b>
                </>
              )}
            </output>
          </fieldset>
        )
      })}
      <p className="small muted">{LEGAL_LIMIT}</p>
    </SectionForm>
  )
}
