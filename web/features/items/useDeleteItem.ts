import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createItem, deleteItem, type Item } from '#contract/items/items.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** Deletes an item at once; the toast offers Undo. */
export function useDeleteItem() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: ['items'] })
  const bringBack = async ({ description, hsn, unit, unit_price, rate, exemption }: Item) => {
    try {
      await send(createItem, { body: { description, hsn, unit, unit_price, rate, exemption } })
    } catch (e) {
      if (!(e instanceof CallError)) throw e
      showToast({ title: texts.error, text: e.message, tone: 'error' })
    }
    await refresh()
  }
  return useMutation({
    mutationFn: ({ id }: Item) => send(deleteItem, { params: { id } }),
    onSuccess: (_, item) =>
      showToast({
        title: texts.itemDeleted,
        text: item.description,
        action: { label: texts.undo, run: () => void bringBack(item) },
      }),
    onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
    onSettled: refresh,
  })
}
