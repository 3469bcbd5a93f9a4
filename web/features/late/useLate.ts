import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type LateCustomer, listLate } from '#contract/late/late.ts'
import { recordReminder } from '#contract/reminders/customer-reminder.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** Customers with overdue invoices, longest overdue first, in pages. */
export const useLate = () =>
  useInfiniteQuery({
    queryKey: ['late'],
    queryFn: ({ signal, pageParam: cursor }) => send(listLate, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

interface Sent {
  customer: LateCustomer
  way: 'whatsapp' | 'mail'
}

/** Records that a reminder was sent; the row shows it at once, since WhatsApp opens over the page. */
export function useRecordReminder() {
  const cache = useQueryClient()
  const setRemindedAt = (id: string, reminded_at: string | null) =>
    cache.setQueryData<InfiniteData<{ customers: LateCustomer[] }>>(
      ['late'],
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            customers: page.customers.map((one) => (one.id === id ? { ...one, reminded_at } : one)),
          })),
        },
    )
  return useMutation({
    mutationFn: ({ customer: { id }, way }: Sent) => send(recordReminder, { params: { id }, body: { way } }),
    onMutate: ({ customer: { id } }) => void setRemindedAt(id, new Date().toISOString()),
    onSuccess: ({ reminded_at }, { customer: { id } }) => {
      setRemindedAt(id, reminded_at)
      void cache.invalidateQueries({ queryKey: ['reminders'] })
    },
    onError: (error, { customer: { id, reminded_at } }) => {
      setRemindedAt(id, reminded_at)
      showToast({ title: texts.theReminderWasNotSaved, text: error.message, tone: 'error' })
    },
  })
}
