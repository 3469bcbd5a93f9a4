import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PERIOD_LABELS } from './day-labels.ts'
import type { TypedDays } from './typed-days.ts'
import * as texts from './texts.en.ts'
import styles from './list-filter.module.css'

const CHOICES = [['', texts.anyDate], ...Object.entries(PERIOD_LABELS), ['chosen', texts.chooseTheDays]] as [
  string,
  string,
][]

interface DayFilterFieldsProps {
  typed: TypedDays
  faults: { from?: string; to?: string }
  onChange: (change: Partial<TypedDays>) => void
}

/** The days of a filter: a period by name, or two days. */
export function DayFilterFields({ typed, faults, onChange }: DayFilterFieldsProps) {
  const limits = { type: 'date', min: FIRST_DAY, max: LAST_DAY } as const
  return (
    <>
      <SelectField
        label={texts.dates}
        name="dates"
        value={typed.dates}
        choices={CHOICES}
        onChange={(dates) => onChange({ dates })}
      />
      {typed.dates === 'chosen' && (
        <div className={styles.days}>
          <TextField
            {...limits}
            label={texts.from}
            name="from"
            value={typed.from}
            error={faults.from}
            onChange={(from) => onChange({ from })}
          />
          <TextField
            {...limits}
            label={texts.to}
            name="to"
            value={typed.to}
            error={faults.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
      )}
    </>
  )
}
