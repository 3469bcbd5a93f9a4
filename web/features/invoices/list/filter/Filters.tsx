import { isFiltered } from '../list-address.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
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
