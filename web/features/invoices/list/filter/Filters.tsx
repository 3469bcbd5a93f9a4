import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import { AGEING_PARTS, type AgeingPart } from '#domain/customer-account/ageing.ts'
import { CustomerChip } from '#web/features/customers/list/CustomersFilter.tsx'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { dayFaults, nameDays, toDayFilter, toTypedDays, type TypedDays } from '#web/features/list-filter/typed-days.ts'
import { FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { DayFilterFields } from '#web/features/list-filter/DaysDialog.tsx'
import { clearFilters } from '#web/features/list-filter/texts.en.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { SavedViews, SaveViewField } from '#web/features/saved-views/SavedViews.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { isFiltered, type ListFilter, type ListView, NO_FILTER } from '../list-address.ts'
import * as texts from '../texts.en.ts'

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

const AGES: Record<AgeingPart, string> = {
  not_due: texts.notDueYet,
  up_to_30: texts.days1To30Late,
  up_to_60: texts.days31To60Late,
  up_to_90: texts.days61To90Late,
  over_90: texts.over90DaysLate,
}

const ageOf = ({ age }: { age: string }): AgeingPart | undefined => AGEING_PARTS.find((part) => part === age)

/** Approximate height of a row of the list. */
const ROW_PX = 100

interface ActiveFiltersProps {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}

/** A chip for each active filter, which removes it, and a button that removes all. */
function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const days = nameDays(filter)
  const { customer_id: customer } = filter
  const age = ageOf(filter)
  const chips = useRef<HTMLDivElement>(null)
  // Effect: on a phone the list is below the figures, so a link to it (`<Link state={{ isToList: true }}>`) scrolls
  // there.
  useEffect(() => {
    // Runs after the effect of the frame, which scrolls to the top.
    queueMicrotask(() => {
      const { bottom = 0 } = chips.current?.getBoundingClientRect() ?? {}
      if (history.state?.isToList && bottom + ROW_PX > innerHeight) chips.current?.closest('section')?.scrollIntoView()
    })
  }, [])
  return (
    <div ref={chips}>
      <FilterChips onClear={() => onFilter(NO_FILTER)}>
        {days && <FilterChip name={days} onRemove={() => onFilter({ ...filter, ...NO_DAYS })} />}
        {age && <FilterChip name={AGES[age]} onRemove={() => onFilter({ ...filter, age: '' })} />}
        {customer && <CustomerChip id={customer} onRemove={() => onFilter({ ...filter, customer_id: '' })} />}
      </FilterChips>
    </div>
  )
}

const AGE_CHOICES = [['', texts.anyDaysLate], ...AGEING_PARTS.map((part) => [part, AGES[part]] as const)] as const

/** The form of the filter. */
interface TypedFilter extends TypedDays {
  customer: string
  /** Empty until a suggestion is picked. */
  customer_id: string
  age: AgeingPart | ''
}

const toTypedFilter = (filter: ListFilter, customer: string): TypedFilter => ({
  ...toTypedDays(filter),
  customer,
  customer_id: filter.customer_id,
  age: ageOf(filter) ?? '',
})

/** Returns the faults of the form by field. */
function filterFaults(typed: TypedFilter): { from?: string; to?: string; customer?: string } {
  const { customer, customer_id: id } = typed
  return { ...(customer.trim() !== '' && id === '' ? { customer: texts.chooseACustomer } : {}), ...dayFaults(typed) }
}

/** Converts the values of a form without faults to a filter. */
const toFilter = (typed: TypedFilter) => ({
  ...toDayFilter(typed),
  customer_id: typed.customer_id,
  age: typed.age,
})

/** Whether the form has values to clear. */
const hasTyped = (typed: TypedFilter): boolean => typed.customer !== '' || isFiltered(toFilter(typed))

interface FilterDialogProps {
  /** The filter with the status and the search, which a saved view contains too. */
  filter: ListView
  onFilter: (filter: ListFilter) => void
  onClose: () => void
}

/** The dialog to choose the days, the customer and the age of the list. */
function FilterDialog({ filter, onFilter, onClose }: FilterDialogProps) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(() => {
    const known = filter.customer_id && cache.getQueryData<CustomerDetail>(['customer', filter.customer_id])
    return toTypedFilter(filter, known ? known.name : '')
  })
  const [isChecked, setChecked] = useState(false)
  const faults = filterFaults(typed)
  const shown = isChecked ? faults : {}
  const apply = (next: ListFilter) => {
    onFilter(next)
    onClose()
  }
  return (
    <FormDialog
      open
      title={texts.filterInvoices}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        setChecked(true)
        if (Object.keys(faults).length === 0) apply(toFilter(typed))
      }}
      footer={
        <>
          {hasTyped(typed) && <Button onClick={() => apply(NO_FILTER)}>{clearFilters}</Button>}
          <Button type="submit" variant="primary">
            {texts.showInvoices}
          </Button>
        </>
      }
    >
      <SavedViews list="invoices" onOpen={onClose} />
      <DayFilterFields typed={typed} faults={shown} onChange={(days) => setTyped({ ...typed, ...days })} />
      <CustomerNameField
        label={texts.customer}
        name="customer"
        value={typed.customer}
        error={shown.customer}
        except=""
        onChange={(customer) => setTyped({ ...typed, customer, customer_id: '' })}
        onPick={({ id, name }) => setTyped({ ...typed, customer: name, customer_id: id })}
      />
      <SelectField
        label={texts.daysLate}
        name="age"
        value={typed.age}
        choices={AGE_CHOICES}
        onChange={(age) => setTyped({ ...typed, age: ageOf({ age }) ?? '' })}
      />
      <SaveViewField
        list="invoices"
        readFilter={() => {
          setChecked(true)
          if (Object.keys(faults).length > 0) return undefined
          const { status, search } = filter
          return { status, search, ...toFilter(typed) }
        }}
        onSaved={() => apply(toFilter(typed))}
      />
    </FormDialog>
  )
}
