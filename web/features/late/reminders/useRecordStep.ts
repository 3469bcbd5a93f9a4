import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import { recordInvoiceReminder, type TodaysReminder, undoReminder } from '#contract/reminders/reminders.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type CachedReminders, withRow } from './useReminders.ts'
import * as texts from '../texts.en.ts'

interface Tap {
  row: TodaysReminder
  way: ReminderWay
}

/** Records that a reminder was sent or is skipped, with Undo; the row shows it at once, since WhatsApp opens over the page. */
export function useRecordStep() {
  const cache = useQueryClient()
  const undoing = useUndoStep()
  const change = (row: TodaysReminder, next: TodaysReminder | null, dueMore: number) =>
    cache.setQueryData<CachedReminders>(['reminders'], (list) => list && withRow(list, row, next, dueMore))
  return useMutation({
    mutationFn: ({ row: { invoice_id: id, step }, way }: Tap) =>
      send(recordInvoiceReminder, { params: { id }, body: { step, way } }),
    onMutate: ({ row, way }) => {
      if (row.sent) return
      const { invoice_id, step, due_on, amount } = row
      const sent = { id: '', invoice_id, step, due_on, way, amount, at: new Date().toISOString(), by: '' }
      change(row, way === 'skipped' ? null : { ...row, sent }, -1)
    },
    onSuccess: ({ reminder }, { row, way }) => {
      if (row.sent) return
      if (way !== 'skipped') change(row, { ...row, sent: reminder }, 0)
      showToast({
        title: way === 'skipped' ? texts.skipped : texts.markedAsSent,
        text: row.customer.name,
        action: { label: texts.undo, run: () => undoing.mutate({ ...row, sent: reminder }) },
      })
      void cache.invalidateQueries({ queryKey: ['invoice', row.invoice_id] })
      void cache.invalidateQueries({ queryKey: ['late'] })
    },
    onError: (error) => {
      showToast({ title: texts.theReminderWasNotSaved, text: error.message, tone: 'error' })
      return cache.invalidateQueries({ queryKey: ['reminders'] })
    },
  })
}

/** Undoes what was recorded of a row; it is due again. */
export function useUndoStep() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ invoice_id: id, sent }: TodaysReminder) =>
      send(undoReminder, { params: { id, reminder_id: sent?.id ?? '' } }),
    onSuccess: (_, { invoice_id }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['reminders'] }),
        cache.invalidateQueries({ queryKey: ['invoice', invoice_id] }),
        cache.invalidateQueries({ queryKey: ['late'] }),
      ]),
    onError: (error) => showToast({ title: texts.notUndone, text: error.message, tone: 'error' }),
  })
}
