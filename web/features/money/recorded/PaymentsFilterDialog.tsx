import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import { SETTLEMENT_METHODS } from '#contract/settlement/invoice-payment.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { CustomerChip } from '#web/features/customers/list/CustomersFilter.tsx'
import { type DayFilter, NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { DaysDialog } from '#web/features/list-filter/DaysDialog.tsx'
import { FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { nameDays } from '#web/features/list-filter/typed-days.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { ALL_PAYMENTS, type PaymentFilter } from './payments-address.ts'
import * as texts from '../texts.en.ts'

interface PaymentsFilterDialogProps {
  filter: PaymentFilter
  onFilter: (filter: PaymentFilter) => void
  onClose: () => void
}

const METHODS: [string, string][] = [
  ['', texts.anyMethod],
  ...SETTLEMENT_METHODS.map((method): [string, string] => [method, PAYMENT_LABELS[method]]),
]

/** A dialog that chooses days, customer, method and UPI ID of the recorded payments. */
export function PaymentsFilterDialog({ filter, onFilter, onClose }: PaymentsFilterDialogProps) {
  const cache = useQueryClient()
  const [typed, setTyped] = useState(() => {
    // The filter has only the customer's id; the chip has already loaded the name.
    const known = cache.getQueryData<CustomerDetail>(['customer', filter.customer_id])
    return { ...filter, customer: known?.name ?? '' }
  })
  const upi = typed.payer_upi.trim()
  const read = readVpa(upi)
  const upiFault = upi !== '' && 'fault' in read ? fieldFault(VPA_FAULTS[read.fault]) : undefined
  const customerFault = typed.customer.trim() !== '' && typed.customer_id === '' ? texts.chooseACustomer : undefined
  const withDays = (days: DayFilter): PaymentFilter => ({
    ...days,
    customer_id: typed.customer_id,
    method: typed.method,
    payer_upi: 'vpa' in read ? read.vpa : '',
  })
  return (
    <DaysDialog
      title={texts.filterPayments}
      submit={texts.showPayments}
      days={filter}
      faulty={[upiFault, customerFault]}
      onChoose={(days) => onFilter(withDays(days))}
      views={{ list: 'payments', toFilter: withDays }}
      onClear={() => onFilter(ALL_PAYMENTS)}
      onClose={onClose}
    >
      {(isChecked) => (
        <>
          <CustomerNameField
            label={texts.customer}
            name="customer"
            value={typed.customer}
            error={isChecked && customerFault}
            except=""
            onChange={(name) => setTyped({ ...typed, customer: name, customer_id: '' })}
            onPick={({ id, name }) => setTyped({ ...typed, customer: name, customer_id: id })}
          />
          <SelectField
            label={texts.method}
            name="method"
            value={typed.method}
            choices={METHODS}
            onChange={(value) =>
              setTyped({ ...typed, method: SETTLEMENT_METHODS.find((method) => method === value) ?? '' })
            }
          />
          <TextField
            label={texts.payersUpiId}
            name="payer_upi"
            value={typed.payer_upi}
            error={isChecked && upiFault}
            autoComplete="off"
            onChange={(value) => setTyped({ ...typed, payer_upi: value })}
          />
        </>
      )}
    </DaysDialog>
  )
}

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
