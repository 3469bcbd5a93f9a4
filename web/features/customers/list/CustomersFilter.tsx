import { useState } from 'react'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { nameDays } from '#web/features/list-filter/typed-days.ts'
import { DaysDialog } from '#web/features/list-filter/DaysDialog.tsx'
import { FilterButton, FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { ViewsDialog } from '#web/features/saved-views/SavedViews.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { useCustomer } from '../useCustomers.ts'
import type { CustomersView } from './customers-address.ts'
import styles from './list.module.css'

interface CustomersFilterProps {
  view: CustomersView
  onChange: (change: Partial<CustomersView>) => void
}

/** The filter of the list: customers who owe, are overdue, have invoices of some days, or are archived. */
export function CustomersFilter({ view, onChange }: CustomersFilterProps) {
  const [opened, setOpened] = useState<'days' | 'views' | null>(null)
  const close = () => setOpened(null)
  const { balance, archived } = view
  const days = nameDays(view)
  return (
    <>
      <fieldset className={`chips ${styles.filter}`}>
        <legend className="sr-only">{texts.show}</legend>
        <button
          className="chip"
          type="button"
          aria-pressed={balance === 'owed'}
          onClick={() => onChange({ balance: balance === 'owed' ? '' : 'owed' })}
        >
          {texts.owesMoney}
        </button>
        <button
          className="chip"
          type="button"
          aria-pressed={balance === 'late'}
          onClick={() => onChange({ balance: balance === 'late' ? '' : 'late' })}
        >
          {texts.late}
        </button>
        <FilterButton isActive={days !== ''} onClick={() => setOpened('days')}>
          {texts.invoiceDates}
        </FilterButton>
        <button
          className="chip"
          type="button"
          aria-pressed={archived}
          onClick={() => onChange({ archived: !archived })}
        >
          {texts.archived}
        </button>
        <button className="chip" type="button" aria-haspopup="dialog" onClick={() => setOpened('views')}>
          {texts.savedViews}
        </button>
      </fieldset>
      {days && (
        <FilterChips onClear={() => onChange({ ...NO_DAYS, balance: '', archived: false })}>
          <FilterChip name={say(texts.invoicesOf, { days })} onRemove={() => onChange(NO_DAYS)} />
        </FilterChips>
      )}
      {opened === 'days' && (
        <DaysDialog
          title={texts.customersWithInvoices}
          submit={texts.showCustomers}
          days={view}
          onChoose={onChange}
          onClose={close}
        />
      )}
      {opened === 'views' && <ViewsDialog list="customers" filter={view} onClose={close} />}
    </>
  )
}

/** The chip of a list that is filtered by a customer. An unknown one, for example of another business, has no name. */
export const CustomerChip = ({ id, onRemove }: { id: string; onRemove: () => void }) => (
  <FilterChip name={useCustomer(id).data?.name ?? texts.aCustomer} onRemove={onRemove} />
)
