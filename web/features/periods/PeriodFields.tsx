import { TextField } from '#web/ui/fields/TextField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type Days, daysOf, type Period, PERIODS } from './periods.ts'
import * as texts from './texts.en.ts'

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
        label={texts.days}
        name="period"
        value={period}
        choices={PERIODS}
        onChange={(next) => isPeriod(next) && props.onChange({ period: next, days: daysOf(next, props.today) ?? days })}
      />
      {period === 'chosen' && (
        <div className="pair">
          <TextField
            label={texts.from}
            name="from"
            type="date"
            value={days.from}
            onChange={(from) => props.onChange({ period, days: { ...days, from } })}
          />
          <TextField
            label={texts.to}
            name="to"
            type="date"
            value={days.to}
            error={days.to < days.from && texts.theLastDayIsBefore}
            onChange={(to) => props.onChange({ period, days: { ...days, to } })}
          />
        </div>
      )}
    </>
  )
}
