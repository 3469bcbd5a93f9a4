import { useCallback, useState } from 'react'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { nameDays } from '#web/features/list-filter/typed-days.ts'
import { DaysDialog } from '#web/features/list-filter/DaysDialog.tsx'
import { FilterButton, FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { SEARCH_MAX, useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import { ALL_WAITING, type WaitingFilter } from './waiting-address.ts'
import * as texts from '../texts.en.ts'
import filterStyles from '#web/features/list-filter/list-filter.module.css'

interface WaitingFiltersProps {
  filter: WaitingFilter
  onFilter: (filter: WaitingFilter) => void
}

/** Search and days of the waiting credits. */
export function WaitingFilters({ filter, onFilter }: WaitingFiltersProps) {
  const commit = useCallback((search: string) => onFilter({ ...filter, search }), [filter, onFilter])
  const searching = useSearchText(filter.search, commit)
  const [isChoosing, setChoosing] = useState(false)
  const days = nameDays(filter)
  const clear = () => {
    searching.setTyped('')
    onFilter(ALL_WAITING)
  }
  return (
    <section className={filterStyles.bar} aria-label={texts.findMoneyThatWaits}>
      <SearchForm
        label={texts.searchPayerUtrNoteOrAmount}
        placeholder={texts.payerUtrOrAmount}
        maxLength={SEARCH_MAX}
        searching={searching}
      />
      <FilterButton isActive={days !== ''} onClick={() => setChoosing(true)}>
        {texts.dates}
      </FilterButton>
      {days && (
        <FilterChips onClear={clear}>
          <FilterChip name={days} onRemove={() => onFilter({ ...filter, ...NO_DAYS })} />
        </FilterChips>
      )}
      {isChoosing && (
        <DaysDialog
          title={texts.daysOfTheMoneyThatWaits}
          submit={texts.showPayments}
          days={filter}
          onChoose={(next) => onFilter({ ...filter, ...next })}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
