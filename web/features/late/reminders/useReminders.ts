import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { listReminders, type TodaysReminder } from '#contract/reminders/reminders.ts'
import { send } from '#web/send.ts'

/** What is to be reminded of today, longest due first, in pages, and what was sent. */
export const useReminders = () =>
  useInfiniteQuery({
    queryKey: ['reminders'],
    queryFn: ({ signal, pageParam: cursor }) => send(listReminders, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** The part of the cached list that a tap changes. */
export type CachedReminders = InfiniteData<{ reminders: TodaysReminder[]; due: number }>

/** The list with another row for an invoice, or without it (null), and with as many fewer or more due. */
export const withRow = (
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
