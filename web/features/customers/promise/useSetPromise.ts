import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setPromise } from '#contract/customers/customers.ts'
import type { Day } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Records the date by which a customer promised to pay, or null for none; resolves once the lists are updated. */
export function useSetPromise(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (promised_by: Day | null) =>
      (await send(setPromise, { params: { id }, body: { promised_by } })).customer,
    onSuccess: (customer) => {
      const { name, promised_by } = customer
      showToast({
        title:
          promised_by === null
            ? texts.promiseRemoved
            : say(texts.promisedByPromisedby, { promisedBy: showDay(promised_by) }),
        text: name,
        tone: 'success',
      })
      cache.setQueryData(['customer', customer.id], customer)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['late'] }),
        cache.invalidateQueries({ queryKey: ['customers'] }),
        cache.invalidateQueries({ queryKey: ['reminders'] }),
        cache.invalidateQueries({ queryKey: ['invoice'] }),
      ])
    },
  })
}
