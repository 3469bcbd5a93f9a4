import type { CustomerDetail } from '#contract/customers/customers.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useRemindersOff } from './useCustomers.ts'
import * as texts from './texts.en.ts'

/** Whether the customer is reminded of unpaid invoices. */
export function RemindersCard({ customer: { id, reminders_off } }: { customer: CustomerDetail }) {
  const setting = useRemindersOff()
  const isOnline = useOnline()
  const isOff = setting.isPending ? setting.variables.off : reminders_off
  return (
    <section className="card pad" aria-labelledby="customer-reminders">
      <h2 id="customer-reminders">{texts.reminders}</h2>
      <CheckBox
        name="reminders"
        label={texts.remindThisCustomer}
        checked={!isOff}
        disabled={!isOnline || setting.isPending}
        onChange={(isOn) => setting.mutate({ id, off: !isOn })}
      />
    </section>
  )
}
