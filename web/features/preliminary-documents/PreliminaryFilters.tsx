import { useCallback } from 'react'
import { PRELIMINARY_STATUSES } from '#contract/preliminary-documents/preliminary-documents.ts'
import { useSearchText } from '#web/features/invoices/list/useSearchText.ts'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type PreliminaryView, SEARCH_MAX } from './preliminary-address.ts'
import { STATUS_LABELS } from './preliminary-labels.ts'
import * as texts from './texts.en.ts'
import styles from './PreliminaryFilters.module.css'

interface PreliminaryFiltersProps {
  view: PreliminaryView
  onChange: (view: PreliminaryView) => void
}

const STATUSES = [
  ['', texts.allStates],
  ...PRELIMINARY_STATUSES.map((one) => [one, STATUS_LABELS[one]] as const),
] as const

/** Search, state and days of the list. */
export function PreliminaryFilters({ view, onChange }: PreliminaryFiltersProps) {
  const commit = useCallback((search: string) => onChange({ ...view, search }), [view, onChange])
  const searching = useSearchText(view.search, commit)
  const change = (part: Record<string, string>) => onChange({ ...view, ...part } as PreliminaryView)
  return (
    <div className={styles.filters}>
      <SearchForm
        label={texts.searchNumberCustomerOrAmount}
        placeholder={texts.numberCustomerOrAmount}
        maxLength={SEARCH_MAX}
        searching={searching}
      />
      <SelectField
        label={texts.state}
        name="status"
        value={view.status}
        choices={STATUSES}
        onChange={(status) => change({ status })}
      />
      <TextField
        label={texts.fromDay}
        name="from"
        type="date"
        value={view.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        label={texts.toDay}
        name="to"
        type="date"
        min={view.from}
        value={view.to}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}
