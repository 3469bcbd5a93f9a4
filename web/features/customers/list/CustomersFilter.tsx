import { useState } from 'react'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { nameDays } from '#web/features/list-filter/day-labels.ts'
import { DaysDialog } from '#web/features/list-filter/DaysDialog.tsx'
import { FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { say } from '#web/ui/texts/say.ts'
import type { CustomersView } from './customers-address.ts'
import styles from './CustomersFilter.module.css'
import * as texts from './texts.en.ts'

interface CustomersFilterProps {
  view: CustomersView
  onChange: (change: Partial<CustomersView>) => void
}

/** Who is in the list: those who owe, are late, have invoices of some days, or are archived. */
export function CustomersFilter({ view, onChange }: CustomersFilterProps) {
  const [isChoosing, setChoosing] = useState(false)
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
        <button
          className="chip"
          type="button"
          aria-haspopup="dialog"
          aria-pressed={days !== ''}
          onClick={() => setChoosing(true)}
        >
          {texts.invoiceDates}
        </button>
        <button
          className="chip"
          type="button"
          aria-pressed={archived}
          onClick={() => onChange({ archived: !archived })}
        >
          {texts.archived}
        </button>
      </fieldset>
      {days && (
        <FilterChips onClear={() => onChange({ ...NO_DAYS, balance: '', archived: false })}>
          <FilterChip name={say(texts.invoicesOf, { days })} onRemove={() => onChange(NO_DAYS)} />
        </FilterChips>
      )}
      {isChoosing && (
        <DaysDialog
          title={texts.customersWithInvoices}
          submit={texts.showCustomers}
          days={view}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
