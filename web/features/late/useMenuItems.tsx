import { Ban, BellRing, CalendarClock, Mail, Phone, SkipForward } from 'lucide-react'
import type { LateCustomer } from '#contract/late/late.ts'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import { mailtoLink } from '#domain/messages/message-links.ts'
import { useRemindersOff } from '#web/features/customers/useCustomers.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import * as texts from './texts.en.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { recordReminder } from '#contract/reminders/reminder-calls.ts'
import { setRemindersOff, setPromise } from '#contract/customers/customers.ts'

interface MenuParts {
  today: Day
  message: { subject: string; text: string }
  onRecord: (way: ReminderWay) => void
  onPromise: () => void
}

/** Returns the further actions for a customer; while offline, only those that need no network. */
export function useMenuItems(customer: LateCustomer, { today, message, onRecord, onPromise }: MenuParts) {
  const { id, phone, email, claims, next_step, reminders_off } = customer
  const isOnline = useOnline()
  const may = useMay()
  const switching = useRemindersOff()
  const mail = () => {
    onRecord('mail')
    location.href = mailtoLink(email ?? '', message)
  }
  const items = [
    phone && { label: texts.call, icon: <Phone aria-hidden />, run: () => location.assign(`tel:${phone}`) },
    email &&
      claims.length === 0 &&
      may(recordReminder) && { label: texts.writeAMail, icon: <Mail aria-hidden />, run: mail },
    isOnline && may(setPromise) && { label: texts.willPayOn, icon: <CalendarClock aria-hidden />, run: onPromise },
    isOnline &&
      next_step?.due &&
      next_step.on === today &&
      may(recordReminder) && {
        label: texts.skipThisStep,
        icon: <SkipForward aria-hidden />,
        run: () => onRecord('skipped'),
      },
    isOnline &&
      may(setRemindersOff) && {
        label: reminders_off ? texts.remindAgain : texts.noRemindersForThisCustomer,
        icon: reminders_off ? <BellRing aria-hidden /> : <Ban aria-hidden />,
        run: () => switching.mutate({ id, off: !reminders_off }),
      },
  ]
  return items.filter((item) => typeof item === 'object' && item !== null)
}
