import { TIMES_MAX } from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { INTERVALS } from '#domain/recurring/schedule.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { useForm } from '#web/ui/form/useForm.ts'
import { LAST_DAY_OF_MONTH, completeSchedule, type Source, type TypedRecurring } from './recurring-form.ts'
import { INTERVAL_LABELS } from './recurring-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './recurring.module.css'

const INTERVAL_CHOICES = INTERVALS.map((every) => [every, INTERVAL_LABELS[every]] as const)
const DAY_CHOICES = [
  ...Array.from({ length: 30 }, (_, i) => [String(i + 1), say(texts.dayI, { i: i + 1 })] as const),
  [LAST_DAY_OF_MONTH, texts.lastDay] as const,
]
const END_CHOICES = [
  ['never', texts.never],
  ['after', texts.afterSome],
] as const
const DUE_CHOICES = [
  ['', texts.asUsual],
  ['0', texts.onReceipt],
  ...['7', '15', '30', '45'].map((days) => [days, say(texts.afterDaysDays, { days })] as const),
] as const

interface ScheduleFieldsProps {
  form: Pick<ReturnType<typeof useForm<TypedRecurring>>, 'values' | 'faults' | 'change' | 'field' | 'set'>
  source: Source
  today: Day
}

/** Fields for the interval, the day, the end, and the due date of each invoice. */
export function ScheduleFields({ form, source, today }: ScheduleFieldsProps) {
  const { values, faults } = form
  const reschedule = (change: Parameters<typeof completeSchedule>[1]) =>
    form.change(completeSchedule(values, change, source, today))
  const hasOwnTerms = !DUE_CHOICES.some(([days]) => days === values.due_days)
  return (
    <div className={styles.schedule}>
      <SelectField
        label={texts.repeats}
        name="every"
        choices={INTERVAL_CHOICES}
        value={values.every}
        error={faults.every}
        onChange={(chosen) => {
          const every = INTERVALS.find((one) => one === chosen)
          if (every) reschedule({ every })
        }}
      />
      <TextField
        label={source && 'recurring' in source ? texts.startingOn : texts.firstOneOn}
        type="date"
        {...form.field('first_on')}
        onChange={(first_on) => reschedule({ first_on })}
      />
      {values.every !== 'week' && (
        <SelectField
          label={texts.on}
          name="day_of_month"
          choices={DAY_CHOICES}
          value={values.day_of_month}
          error={faults.day_of_month}
          onChange={(day_of_month) => reschedule({ day_of_month })}
        />
      )}
      <SelectField
        label={texts.due}
        name="due_days"
        choices={
          hasOwnTerms
            ? [...DUE_CHOICES, [values.due_days, say(texts.afterDuedaysDays, { dueDays: values.due_days })] as const]
            : DUE_CHOICES
        }
        value={values.due_days}
        error={faults.due_days}
        onChange={(due_days) => form.set('due_days', due_days)}
      />
      <SelectField
        label={texts.ends}
        name="ends"
        choices={END_CHOICES}
        value={values.ends}
        onChange={(ends) => form.set('ends', ends === 'after' ? 'after' : 'never')}
      />
      {values.ends === 'after' && (
        <TextField
          label={texts.invoicesToMake}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(TIMES_MAX).length}
          {...form.field('times')}
        />
      )}
    </div>
  )
}
