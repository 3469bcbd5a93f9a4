import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { createItem, type Item, updateItem } from '#contract/items/items.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** An item in the format of the API. */
export type ItemBody = z.input<NonNullable<typeof createItem.body>>

/** Adds an item, or saves the changes to one; refused if another device has changed it. */
export function useSaveItem(item?: Pick<Item, 'id' | 'version'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ItemBody) =>
      item
        ? (await send(updateItem, { params: { id: item.id }, body: { ...body, version: item.version } })).item
        : (await send(createItem, { body })).item,
    onSuccess: ({ description }) => {
      showToast({ title: texts.itemSaved, text: description, tone: 'success' })
      void cache.invalidateQueries({ queryKey: ['items'] })
    },
  })
}
