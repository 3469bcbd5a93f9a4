import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LateCustomer, listLate } from '#contract/late/late.ts'
import type { ReminderWay } from '#contract/reminders/reminder.ts'
import { recordInvoiceReminder, recordReminder, undoCustomerReminders } from '#contract/reminders/reminder-calls.ts'
import type { Day } from '#domain/days/india-day.ts'
import { send } from '#web/send.ts'
import { announce, offerUndo } from '#web/ui/feedback/announce.ts'
import { showFault } from '#web/ui/feedback/show-fault.ts'
import { invoiceDueSoon } from './reminder.ts'
import * as texts from './texts.en.ts'

/** Customers on a page: as many as the call allows, since the app sorts them by their next step. */
const PAGE = 100

const readPage = (cursor: string, signal: AbortSignal) =>
  send(listLate, { query: cursor ? { limit: PAGE, cursor } : { limit: PAGE }, signal })

/** A page of the list, with the totals of all customers. */
export type LateList = Awaited<ReturnType<typeof readPage>>

/** Loads customers with late invoices, and those with invoices due soon, in pages. */
export const useLate = () =>
  useInfiniteQuery({
    queryKey: ['late'],
    queryFn: ({ signal, pageParam: cursor }) => readPage(cursor, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** Refetches everything that shows reminders: the list, the history of invoices and the bell. */
const refreshReminders = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['late'] }),
    cache.invalidateQueries({ queryKey: ['invoice'] }),
    cache.invalidateQueries({ queryKey: ['notices'] }),
  ])

interface SentReminder {
  customer: LateCustomer
  way: ReminderWay
  today: Day
}

/**
 * Records a reminder: of all late invoices of a late customer, else of the invoice that the message is about.
 * `keepalive`, since WhatsApp opens over the page, which may be left.
 */
function sendReminder({ customer, way, today }: SentReminder): Promise<unknown> {
  const { id, oldest_due_on, next_step } = customer
  const invoice = invoiceDueSoon(customer)
  if (oldest_due_on < today || !invoice) return send(recordReminder, { params: { id }, body: { way }, keepalive: true })
  const step = next_step?.due?.invoice_id === invoice.id ? next_step.due.step : null
  return send(recordInvoiceReminder, { params: { id: invoice.id }, body: { step, way }, keepalive: true })
}

const withRow = (rows: readonly LateCustomer[], id: string, change: Partial<LateCustomer>): LateCustomer[] =>
  rows.map((one) => (one.id === id ? { ...one, ...change } : one))

/**
 * Records that a reminder was sent or skipped. The row shows it without waiting, since WhatsApp opens over the page.
 */
export function useRecordReminder() {
  const cache = useQueryClient()
  const undoing = useUndoReminders()
  const setRow = (id: string, change: Partial<LateCustomer>) =>
    cache.setQueryData<InfiniteData<Pick<LateList, 'customers' | 'soon'>>>(
      ['late'],
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            customers: withRow(page.customers, id, change),
            soon: withRow(page.soon, id, change),
          })),
        },
    )
  return useMutation({
    mutationFn: sendReminder,
    onMutate: ({ customer: { id }, way }) => {
      if (way !== 'skipped') setRow(id, { reminded_at: new Date().toISOString() })
    },
    onSuccess: (_, { customer, way }) => {
      if (way === 'skipped') {
        offerUndo({ places: [customer.id], words: texts.skipped, run: () => undoing.mutate(customer) })
        announce(texts.skipped)
      }
      return refreshReminders(cache)
    },
    onError: (error, { customer: { id, reminded_at } }) => {
      setRow(id, { reminded_at })
      showFault(texts.theReminderWasNotSaved, error)
      void refreshReminders(cache)
    },
  })
}

/** Undoes the reminders recorded for a customer today; the reminder is due again. */
export function useUndoReminders() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: LateCustomer) => send(undoCustomerReminders, { params: { id } }),
    onSuccess: () => refreshReminders(cache),
    onError: (error) => {
      showFault(texts.notUndone, error)
      void refreshReminders(cache)
    },
  })
}

const isElsewhere = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  (e.target instanceof Element && e.target.closest('input, textarea, select, dialog, [role="menu"]') !== null)

/** Returns the WhatsApp buttons, in order. */
const buttons = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('[data-late] [data-remind]'),
]

const rowOf = (id: string): HTMLAnchorElement | null =>
  document.querySelector(`[data-late="${CSS.escape(id)}"] [data-remind]`)

/** Scrolls to a customer's row and focuses its button; does nothing without one. */
export function scrollToRow(id: string | undefined): void {
  const button = id === undefined ? null : rowOf(id)
  button?.focus({ preventScroll: true })
  button?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Keyboard shortcuts of the list: `w` opens WhatsApp for the focused row or the next customer; `n` moves to the next
 * row.
 */
export function useLateKeys(next: string | undefined): void {
  // Effect: keys of the document.
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (isElsewhere(e) || (e.key !== 'w' && e.key !== 'n')) return
      const all = buttons()
      const at = all.findIndex((one) => one.closest('li')?.contains(document.activeElement))
      const here = all[at] ?? (next === undefined ? all[0] : rowOf(next))
      e.preventDefault()
      if (e.key === 'w') here?.click()
      else (at === -1 ? here : all[at + 1])?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [next])
}
