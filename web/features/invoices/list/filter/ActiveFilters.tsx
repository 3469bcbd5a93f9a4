import { X } from 'lucide-react'
import { useCustomer } from '#web/features/customers/useCustomer.ts'
import { say } from '#web/ui/texts/say.ts'
import { type ListFilter, NO_FILTER } from '../list-address.ts'
import { nameDays } from './filter-labels.ts'
import * as texts from './texts.en.ts'
import styles from './ActiveFilters.module.css'

export interface ActiveFiltersProps {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  /** Used where this part cannot be loaded. */
  onClose: () => void
}

/** A chip for each active filter, which removes it, and a button that removes all. */
export function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const days = nameDays(filter)
  const { customer_id: customer } = filter
  return (
    <fieldset className={styles.active}>
      <legend className="sr-only">{texts.activeFilters}</legend>
      {days && <Chip name={days} onRemove={() => onFilter({ ...NO_FILTER, customer_id: customer })} />}
      {customer && <CustomerChip id={customer} onRemove={() => onFilter({ ...filter, customer_id: '' })} />}
      <button className="chip" type="button" onClick={() => onFilter(NO_FILTER)}>
        {texts.clearFilters}
      </button>
    </fieldset>
  )
}

/** An unknown customer, such as one of another business in an address, has no name. */
const CustomerChip = ({ id, onRemove }: { id: string; onRemove: () => void }) => (
  <Chip name={useCustomer(id).data?.name ?? texts.aCustomer} onRemove={onRemove} />
)

const Chip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    className={`chip ${styles.chip}`}
    type="button"
    aria-label={say(texts.removeFilter, { name })}
    title={name}
    onClick={onRemove}
  >
    <bdi className="cut">{name}</bdi>
    <X aria-hidden />
  </button>
)
