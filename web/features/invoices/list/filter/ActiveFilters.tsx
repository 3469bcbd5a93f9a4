import { X } from 'lucide-react'
import { useRef } from 'react'
import { useCustomer } from '#web/features/customers/useCustomer.ts'
import { say } from '#web/ui/texts/say.ts'
import { type ListFilter, NO_FILTER } from '../list-address.ts'
import { nameDays } from './filter-labels.ts'
import * as texts from './texts.en.ts'
import styles from './ActiveFilters.module.css'

interface ActiveFiltersProps {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}

/** A chip for each active filter, which removes it, and a button that removes all. */
export function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const chips = useRef<HTMLFieldSetElement>(null)
  const change = (next: ListFilter) => {
    // The pressed chip disappears.
    chips.current?.closest('section')?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus()
    onFilter(next)
  }
  const days = nameDays(filter)
  const { customer_id: customer } = filter
  return (
    <fieldset ref={chips} className={styles.active}>
      <legend className="sr-only">{texts.activeFilters}</legend>
      {days && <Chip name={days} onRemove={() => change({ ...NO_FILTER, customer_id: customer })} />}
      {customer && <CustomerChip id={customer} onRemove={() => change({ ...filter, customer_id: '' })} />}
      <button className="chip" type="button" onClick={() => change(NO_FILTER)}>
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
