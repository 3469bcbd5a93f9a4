import type { Payment } from '#contract/settlement/payment.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { RecordedRow } from './RecordedRow.tsx'

/** Payments under their days. */
export const PaymentDays = ({ payments }: { payments: readonly Payment[] }) =>
  [...new Set(payments.map(({ received_on }) => received_on))].map((day) => (
    <div key={day}>
      <h3>{showDay(day)}</h3>
      <ul>
        {payments
          .filter(({ received_on }) => received_on === day)
          .map((payment) => (
            <RecordedRow key={payment.id} payment={payment} />
          ))}
      </ul>
    </div>
  ))
