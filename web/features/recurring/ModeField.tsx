import { useId } from 'react'
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import * as texts from './texts.en.ts'
import styles from './ModeField.module.css'

const CHOICES = [
  ['draft', texts.makeADraftIApprove],
  ['issue', texts.issueItByItself],
] as const

/** Whether each invoice is a draft to approve, or is issued with its number. */
export function ModeField(props: {
  value: RecurringInvoice['mode']
  onChange: (mode: RecurringInvoice['mode']) => void
}) {
  const id = useId()
  return (
    <fieldset className={styles.modes}>
      <legend className="label">{texts.onEachDay}</legend>
      {CHOICES.map(([mode, words]) => (
        <label key={mode} htmlFor={`${id}-${mode}`}>
          <input
            id={`${id}-${mode}`}
            type="radio"
            name="mode"
            value={mode}
            checked={mode === props.value}
            onChange={() => props.onChange(mode)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
