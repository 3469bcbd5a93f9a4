import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setRemindersOff } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** Switches the reminders of a customer off, with Undo, or on. */
export function useRemindersOff() {
  const cache = useQueryClient()
  const setting = useMutation({
    mutationFn: async ({ id, off }: { id: string; off: boolean }) =>
      (await send(setRemindersOff, { params: { id }, body: { off } })).customer,
    onSuccess: (customer) => {
      const { id, name, reminders_off: off } = customer
      showToast({
        title: off ? texts.noMoreReminders : texts.remindersAreOn,
        text: name,
        ...(off ? { action: { label: texts.undo, run: () => setting.mutate({ id, off: false }) } } : {}),
      })
      cache.setQueryData(['customer', id], customer)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['reminders'] }),
        cache.invalidateQueries({ queryKey: ['late'] }),
        cache.invalidateQueries({ queryKey: ['customers'] }),
      ])
    },
    onError: (error) => showToast({ title: texts.notSaved, text: error.message, tone: 'error' }),
  })
  return setting
}
