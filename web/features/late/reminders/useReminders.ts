import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getReminderSettings,
  listReminders,
  recordInvoiceReminder,
  type ReminderSettings,
  saveReminderSettings,
  type TodaysReminder,
  undoReminder,
} from '#contract/reminders/reminder-calls.ts'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

/** What is to be reminded of today, longest due first, in pages, and what was sent. */
export const useReminders = () =>
  useInfiniteQuery({
    queryKey: ['reminders'],
    queryFn: ({ signal, pageParam: cursor }) => send(listReminders, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** The part of the cached list that a tap changes. */
type CachedReminders = InfiniteData<{ reminders: TodaysReminder[]; due: number }>

/** The list with another row for an invoice, or without it (null), and with as many fewer or more due. */
const withRow = (
  list: CachedReminders,
  { invoice_id }: TodaysReminder,
  row: TodaysReminder | null,
  dueMore: number,
): CachedReminders => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    due: page.due + dueMore,
    reminders: page.reminders.flatMap((one) => (one.invoice_id === invoice_id ? (row ?? []) : one)),
  })),
})

/** When customers are reminded. */
export const useReminderSettings = () =>
  useQuery({
    queryKey: ['reminder-settings'],
    queryFn: async ({ signal }) => (await send(getReminderSettings, { signal })).settings,
  })

/** Saves when customers are reminded; resolves once the list is updated. */
export function useSaveReminderSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ReminderSettings) => (await send(saveReminderSettings, { body })).settings,
    onSuccess: (settings) => {
      cache.setQueryData(['reminder-settings'], settings)
      return cache.invalidateQueries({ queryKey: ['reminders'] })
    },
  })
}

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
