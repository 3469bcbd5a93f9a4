import { CustomerChip } from '#web/features/customers/list/CustomerChip.tsx'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { nameDays } from '#web/features/list-filter/day-labels.ts'
import { FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { isFiltered, type ListFilter, NO_FILTER } from '../list-address.ts'
import { FilterDialog, type FilterDialogProps } from './FilterDialog.tsx'

export interface FiltersProps extends FilterDialogProps {
  isChoosing: boolean
}

/** The chips of the active filters, and the dialog while it is open. */
export const Filters = ({ isChoosing, ...props }: FiltersProps) => (
  <>
    {isFiltered(props.filter) && <ActiveFilters {...props} />}
    {isChoosing && <FilterDialog {...props} />}
  </>
)

interface ActiveFiltersProps {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}

/** A chip for each active filter, which removes it, and a button that removes all. */
function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const days = nameDays(filter)
  const { customer_id: customer } = filter
  return (
    <FilterChips onClear={() => onFilter(NO_FILTER)}>
      {days && <FilterChip name={days} onRemove={() => onFilter({ ...NO_DAYS, customer_id: customer })} />}
      {customer && <CustomerChip id={customer} onRemove={() => onFilter({ ...filter, customer_id: '' })} />}
    </FilterChips>
  )
}
