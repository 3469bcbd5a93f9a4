import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LateCustomer, listLate } from '#contract/late/late.ts'
import { recordReminder } from '#contract/reminders/reminder-calls.ts'
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

const isElsewhere = (e: KeyboardEvent): boolean =>
  e.ctrlKey ||
  e.metaKey ||
  e.altKey ||
  (e.target instanceof Element && e.target.closest('input, textarea, select, dialog, [role="menu"]') !== null)

/** The WhatsApp buttons, in order. */
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

/** Keyboard shortcuts of the list: `w` opens WhatsApp for the focused row or the next customer; `n` moves to the next row. */
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
