import { type ReactNode, useState } from 'react'
import type { ViewList } from '#contract/saved-views/saved-views.ts'
import { SavedViews } from '#web/features/saved-views/SavedViews.tsx'
import { SaveViewField } from '#web/features/saved-views/ViewNameField.tsx'
import type { ViewFilter } from '#web/features/saved-views/useSavedViews.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { type DayFilter, NO_DAYS } from './day-filter.ts'
import { DayFilterFields } from './DayFilterFields.tsx'
import { dayFaults, toDayFilter, toTypedDays } from './typed-days.ts'
import * as texts from './texts.en.ts'

interface DaysDialogProps {
  title: string
  /** The words on the button that shows the list. */
  submit: string
  days: DayFilter
  onChoose: (days: DayFilter) => void
  onClose: () => void
  /** Other fields; with `isChecked` they show their faults. */
  children?: (isChecked: boolean) => ReactNode
  /** Faults of the other fields, each undefined if there is none. */
  faulty?: (string | undefined)[]
  onClear?: () => void
  /** The list whose views are saved here, and its filter with the days. */
  views?: { list: ViewList; toFilter: (days: DayFilter) => ViewFilter }
}

/** Chooses the days of a list. */
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
    <Dialog
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
    </Dialog>
  )
}
