import { FilterChip } from '#web/features/list-filter/FilterChips.tsx'
import { useCustomer } from '../useCustomers.ts'
import * as texts from '../texts.en.ts'

/** The chip of a list that is filtered by a customer. An unknown one, such as of another business, has no name. */
export const CustomerChip = ({ id, onRemove }: { id: string; onRemove: () => void }) => (
  <FilterChip name={useCustomer(id).data?.name ?? texts.aCustomer} onRemove={onRemove} />
)
