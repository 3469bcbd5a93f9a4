import { type ReactNode, useState } from 'react'
import type { ViewList } from '#contract/saved-views/saved-views.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { SavedViews, SaveViewField } from '#web/features/saved-views/SavedViews.tsx'
import type { ViewFilter } from '#web/features/saved-views/useSavedViews.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type DayFilter, NO_DAYS } from './day-filter.ts'
import { dayFaults, PERIOD_LABELS, toDayFilter, toTypedDays, type TypedDays } from './typed-days.ts'
import * as texts from './texts.en.ts'
import styles from './list-filter.module.css'

interface DaysDialogProps {
  title: string
  /** The label of the button that shows the list. */
  submit: string
  days: DayFilter
  onChoose: (days: DayFilter) => void
  onClose: () => void
  /** Further fields; with `isChecked` they show their faults. */
  children?: (isChecked: boolean) => ReactNode
  /** The faults of the further fields, undefined for a field without one. */
  faulty?: (string | undefined)[]
  onClear?: () => void
  /** The list whose views can be saved here, and a function that adds the days to its filter. */
  views?: { list: ViewList; toFilter: (days: DayFilter) => ViewFilter }
}

/** A dialog that chooses the days of a list. */
export function DaysDialog(props: DaysDialogProps) {
  const { title, submit, days, onChoose, onClose, children, faulty = [], onClear, views } = props
  const [typed, setTyped] = useState(() => toTypedDays(days))
  const [isChecked, setChecked] = useState(false)
  const faults = dayFaults(typed)
  const isFaulty = Object.keys(faults).length > 0 || faulty.some(Boolean)
  const apply = () => {
    onChoose(toDayFilter(typed))
    onClose()
  }
  return (
    <FormDialog
      open
      title={title}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        setChecked(true)
        if (!isFaulty) apply()
      }}
      footer={
        <>
          <Button onClick={() => ((onClear ?? (() => onChoose(NO_DAYS)))(), onClose())}>{texts.clearFilters}</Button>
          <Button type="submit" variant="primary">
            {submit}
          </Button>
        </>
      }
    >
      {views && <SavedViews list={views.list} onOpen={onClose} />}
      <DayFilterFields
        typed={typed}
        faults={isChecked ? faults : {}}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
      {children?.(isChecked)}
      {views && (
        <SaveViewField
          list={views.list}
          readFilter={() => {
            setChecked(true)
            return isFaulty ? undefined : views.toFilter(toDayFilter(typed))
          }}
          onSaved={apply}
        />
      )}
    </FormDialog>
  )
}

const CHOICES = [['', texts.anyDate], ...Object.entries(PERIOD_LABELS), ['chosen', texts.chooseTheDays]] as [
  string,
  string,
][]

interface DayFilterFieldsProps {
  typed: TypedDays
  faults: { from?: string; to?: string }
  onChange: (change: Partial<TypedDays>) => void
}

/** The fields for the days of a filter: a named period, or two days. */
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
