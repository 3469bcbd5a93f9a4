import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/reminders/reminder-calls.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import { recordInvoiceReminder, type ReminderParts, undoReminder } from './record.ts'
import { remindCustomer, undoCustomerReminders } from './remind-customers.ts'
import * as reminders from './remind-customers.ts'
import { getSettings, saveSettings } from './settings.ts'
import { listTodaysReminders } from './today.ts'

/** Mounts the calls for reminders. They do not need Pro. */
export function reminderRoutes(
  app: FastifyInstance,
  parts: ReminderParts & { guards: Guards; sendsMail: boolean },
): void {
  const { signedIn } = parts.guards

  handle(app, calls.listReminders, signedIn, ({ actor, query }) =>
    listTodaysReminders(parts.db, actor, { ...query, origin: parts.publicUrl }),
  )

  handle(app, calls.recordInvoiceReminder, signedIn, async ({ actor, params, body }) => ({
    reminder: await recordInvoiceReminder(parts, actor, params.id, body),
  }))

  handle(app, calls.remindInBulk, signedIn, async ({ actor, body, repeat }) => ({
    results: await reminders.remindInBulk(parts, actor, body.invoice_ids, repeat),
  }))

  handle(app, calls.undoReminder, signedIn, async ({ actor, params }) => {
    await undoReminder(parts, actor, params.id, params.reminder_id)
    return {}
  })

  handle(app, calls.recordReminder, signedIn, async ({ actor, params, body }) => ({
    reminded_at: (await remindCustomer(parts, actor, params.id, body?.way ?? 'whatsapp')).toISOString(),
  }))

  handle(app, calls.undoCustomerReminders, signedIn, async ({ actor, params }) => {
    await undoCustomerReminders(parts, actor, params.id)
    return {}
  })

  handle(app, calls.getReminderSettings, signedIn, async ({ actor }) => ({
    settings: await getSettings(parts.db, actor),
  }))

  handle(app, calls.saveReminderSettings, signedIn, async ({ actor, body }) => ({
    settings: await saveSettings(parts, actor, body),
  }))
}
