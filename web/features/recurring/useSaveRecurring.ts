import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { createRecurring, type RecurringInvoice, updateRecurring } from '#contract/recurring/recurring.ts'
import { idempotencyKeyOf, releaseKey } from '#web/idempotency-key.ts'
import { CallError, send } from '#web/send.ts'

type NewBody = z.input<NonNullable<typeof createRecurring.body>>
type ChangeBody = z.input<NonNullable<typeof updateRecurring.body>>

/** What a form sends: a new one, or the changes to one. */
export type SentRecurring = { create: NewBody } | { update: ChangeBody; id: string }

const WRITE = 'new recurring invoice'

/** Creates a recurring invoice once, or changes one from the next invoice on. */
export function useSaveRecurring() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (sent: SentRecurring): Promise<RecurringInvoice> =>
      'create' in sent
        ? (await send(createRecurring, { body: sent.create, key: idempotencyKeyOf(WRITE) })).recurring
        : (await send(updateRecurring, { params: { id: sent.id }, body: sent.update })).recurring,
    onSuccess: () => {
      releaseKey(WRITE)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['recurring'] }),
        cache.invalidateQueries({ queryKey: ['notices'] }),
      ])
    },
    // A refused write is not stored, and after a broken answer the same key must be sent again. Nothing is refetched: a form
    // that is out of date must not become the newest by itself.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'key_reused') releaseKey(WRITE)
    },
  })
}
