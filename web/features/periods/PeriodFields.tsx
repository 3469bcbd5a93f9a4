import { TextField } from '#web/ui/fields/TextField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type Days, daysOf, type Period, PERIODS } from './periods.ts'

const isPeriod = (text: string): text is Period => PERIODS.some(([period]) => period === text)

export interface PeriodChoice {
  period: Period
  days: Days
}

/** Chooses a period, or two days. */
export function PeriodFields(props: { today: string; value: PeriodChoice; onChange: (choice: PeriodChoice) => void }) {
  const { period, days } = props.value
  return (
    <>
      <SelectField
        label="Days"
        name="period"
        value={period}
        choices={PERIODS}
        onChange={(next) => isPeriod(next) && props.onChange({ period: next, days: daysOf(next, props.today) ?? days })}
      />
      {period === 'chosen' && (
        <div className="pair">
          <TextField
            label="From"
            name="from"
            type="date"
            value={days.from}
            onChange={(from) => props.onChange({ period, days: { ...days, from } })}
          />
          <TextField
            label="To"
            name="to"
            type="date"
            value={days.to}
            error={days.to < days.from && 'The last day is before the first one'}
            onChange={(to) => props.onChange({ period, days: { ...days, to } })}
          />
        </div>
      )}
    </>
  )
}
