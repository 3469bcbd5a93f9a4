import { CustomerChip } from '#web/features/customers/list/CustomerChip.tsx'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { nameDays } from '#web/features/list-filter/day-labels.ts'
import { FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { ALL_PAYMENTS, type PaymentFilter } from './payments-address.ts'

/** A chip for each active filter of the recorded payments. */
export function PaymentChips({
  filter,
  onFilter,
}: {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
}) {
  const days = nameDays(filter)
  const { customer_id: customer, method, payer_upi: upi } = filter
  return (
    <FilterChips onClear={() => onFilter(ALL_PAYMENTS)}>
      {days && <FilterChip name={days} onRemove={() => onFilter({ ...filter, ...NO_DAYS })} />}
      {customer && <CustomerChip id={customer} onRemove={() => onFilter({ ...filter, customer_id: '' })} />}
      {method && <FilterChip name={PAYMENT_LABELS[method]} onRemove={() => onFilter({ ...filter, method: '' })} />}
      {upi && <FilterChip name={upi} onRemove={() => onFilter({ ...filter, payer_upi: '' })} />}
    </FilterChips>
  )
}
