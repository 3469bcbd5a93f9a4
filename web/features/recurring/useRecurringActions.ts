import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteRecurring,
  pauseRecurring,
  type RecurringInvoice,
  resumeRecurring,
  skipRecurring,
} from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const failed = (error: Error) => showToast({ title: texts.error, text: error.message, tone: 'error' })

const nextOn = ({ next_days: [day] }: RecurringInvoice): string =>
  day === undefined ? texts.thereIsNoNextOne : say(texts.theNextOneIsOn, { day: showDay(day) })

/** Pauses, with Undo in the toast, or resumes. */
export function usePauseRecurring({ id }: Pick<RecurringInvoice, 'id'>) {
  const cache = useQueryClient()
  const changing = useMutation({
    mutationFn: async (isPaused: boolean) =>
      (await send(isPaused ? pauseRecurring : resumeRecurring, { params: { id } })).recurring,
    onSuccess: (recurring) => {
      showToast(
        recurring.state === 'paused'
          ? {
              title: texts.paused,
              text: texts.noInvoicesAreMadeUntil,
              action: { label: texts.undo, run: () => changing.mutate(false) },
            }
          : { title: texts.continued, text: nextOn(recurring), tone: 'success' },
      )
      return cache.invalidateQueries({ queryKey: ['recurring'] })
    },
    onError: failed,
  })
  return changing
}

/** Leaves out the next day. */
export function useSkipRecurring({ id }: Pick<RecurringInvoice, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (day: Day) => (await send(skipRecurring, { params: { id }, body: { day } })).recurring,
    onSuccess: (recurring) => {
      showToast({ title: texts.skipped, text: nextOn(recurring), tone: 'success' })
      return cache.invalidateQueries({ queryKey: ['recurring'] })
    },
    onError: failed,
  })
}

/** Stops repeating. */
export function useDeleteRecurring({ id, customer_name }: Pick<RecurringInvoice, 'id' | 'customer_name'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteRecurring, { params: { id } }),
    onSuccess: () => {
      showToast({ title: texts.recurringInvoiceDeleted, text: customer_name, tone: 'success' })
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['recurring', 'list'] }),
        cache.invalidateQueries({ queryKey: ['recurring', 'drafts'] }),
      ])
    },
    onError: failed,
  })
}
