import { useCallback, useState } from 'react'
import { PRELIMINARY_STATUSES } from '#contract/preliminary-documents/preliminary-statuses.ts'
import { nameDays } from '#web/features/list-filter/day-labels.ts'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { FilterButton } from '#web/features/list-filter/FilterButton.tsx'
import { FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { SEARCH_MAX } from '#web/features/list-filter/search-max.ts'
import { useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import filterStyles from '#web/features/list-filter/list-filter.module.css'
import { DaysDialog } from '#web/features/list-filter/DaysDialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { NO_FILTER, type PreliminaryFilter, type PreliminaryView } from './preliminary-address.ts'
import { STATUS_LABELS } from './preliminary-labels.ts'
import * as texts from './texts.en.ts'
import styles from './preliminary.module.css'

interface PreliminaryFilterDialogProps {
  /** With the kind and the search, which a saved view keeps too. */
  filter: PreliminaryView
  onFilter: (filter: PreliminaryFilter) => void
  onClose: () => void
}

const STATUSES = [
  ['', texts.allStates],
  ...PRELIMINARY_STATUSES.map((one) => [one, STATUS_LABELS[one]] as const),
] as const

/** Chooses days and status of the list. */
function PreliminaryFilterDialog({ filter, onFilter, onClose }: PreliminaryFilterDialogProps) {
  const [status, setStatus] = useState(filter.status)
  return (
    <DaysDialog
      title={texts.filterDocuments}
      submit={texts.showDocuments}
      days={filter}
      onChoose={(days) => onFilter({ ...days, status })}
      views={{
        list: 'quotations',
        toFilter: (days) => ({ kind: filter.kind, search: filter.search, document_status: status, ...days }),
      }}
      onClear={() => onFilter(NO_FILTER)}
      onClose={onClose}
    >
      {() => (
        <SelectField
          label={texts.state}
          name="status"
          value={status}
          choices={STATUSES}
          onChange={(value) => setStatus(PRELIMINARY_STATUSES.find((one) => one === value) ?? '')}
        />
      )}
    </DaysDialog>
  )
}

interface PreliminaryFiltersProps {
  view: PreliminaryView
  onChange: (view: PreliminaryView) => void
}

/** Search, status and days of the list. */
export function PreliminaryFilters({ view, onChange }: PreliminaryFiltersProps) {
  const commit = useCallback((search: string) => onChange({ ...view, search }), [view, onChange])
  const searching = useSearchText(view.search, commit)
  const [isChoosing, setChoosing] = useState(false)
  const show = (filter: Partial<PreliminaryFilter>) => onChange({ ...view, ...filter })
  const days = nameDays(view)
  const { status } = view
  const isFiltered = days !== '' || status !== ''
  return (
    <section className={`${filterStyles.bar} ${styles.filters}`} aria-label={texts.findDocuments}>
      <SearchForm
        label={texts.searchNumberCustomerOrAmount}
        placeholder={texts.numberNameAmount}
        maxLength={SEARCH_MAX}
        searching={searching}
      />
      <FilterButton isActive={isFiltered} onClick={() => setChoosing(true)}>
        {texts.filter}
      </FilterButton>
      {isFiltered && (
        <FilterChips onClear={() => show(NO_FILTER)}>
          {days && <FilterChip name={days} onRemove={() => show(NO_DAYS)} />}
          {status && <FilterChip name={STATUS_LABELS[status]} onRemove={() => show({ status: '' })} />}
        </FilterChips>
      )}
      {isChoosing && <PreliminaryFilterDialog filter={view} onFilter={show} onClose={() => setChoosing(false)} />}
    </section>
  )
}
