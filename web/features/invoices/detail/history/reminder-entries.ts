import type { Reminder } from '#contract/reminders/reminder.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showStep } from '#web/ui/texts/show-step.ts'
import * as texts from '../texts.en.ts'

const WAYS: Record<Reminder['way'], string> = {
  whatsapp: texts.reminderSentOnWhatsapp,
  mail: texts.reminderSentByMail,
  skipped: texts.reminderSkipped,
}

/**
 * The reminders as entries of the history of an invoice: "Reminder sent on WhatsApp, 7 days after: ₹500.00". Those that Pavti
 * has mailed are in it as mails.
 */
export const reminderEntries = (reminders: readonly Reminder[]): { at: string; text: string; by: string }[] =>
  reminders.flatMap(({ at, way, step, amount, by }) => {
    if (by === null) return []
    const words = step === null ? WAYS[way] : `${WAYS[way]}, ${showStep(step).toLowerCase()}`
    return {
      at,
      text: way === 'skipped' ? words : `${words}: ${showRupeesAndPaise(fromRupees(amount))}`,
      by,
    }
  })
