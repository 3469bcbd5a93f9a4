import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { createItem, deleteItem, type Item, listItems, suggestItems, updateItem } from '#contract/items/items.ts'
import { sendWithKey } from '#web/idempotency-key.ts'
import { CallError, send } from '#web/send.ts'
import { useDebounced } from '#web/ui/fields/SearchForm.tsx'
import { announce, offerUndo } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

const PAGE_SIZE = 50

/** Saved items by description, in pages. The previous result stays while a search is loading. */
export const useItems = (search: string) =>
  useInfiniteQuery({
    queryKey: ['items', { search }],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listItems, {
        query: { limit: PAGE_SIZE, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** Saved items that match the text in a line. Empty if the call fails, since a new description is always allowed. */
export function useItemSuggestions(typed: string, isWanted: boolean) {
  const q = useDebounced(typed)
  const { data } = useQuery({
    queryKey: ['items', 'suggest', q],
    queryFn: async ({ signal }) => (await send(suggestItems, { query: { q }, signal })).items,
    enabled: isWanted && q !== '' && q.length <= 100,
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || q === '' ? [] : (data ?? [])
}

/** An item in the format of the API. */
export type ItemBody = z.input<NonNullable<typeof createItem.body>>

/** Pressing again after no answer adds nothing twice; another text or price is another item. */
const addItem = (body: ItemBody) =>
  sendWithKey(JSON.stringify(['item', body]), (key) => send(createItem, { body, key }))

function useWriteItem(item: Pick<Item, 'id' | 'version'> | undefined, report: (saved: Item) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ItemBody) =>
      item
        ? (await send(updateItem, { params: { id: item.id }, body: { ...body, version: item.version } })).item
        : (await addItem(body)).item,
    onSuccess: (saved) => {
      report(saved)
      void cache.invalidateQueries({ queryKey: ['items'] })
    },
  })
}

/** Adds an item to the list that is shown, or saves the changes to one; refused if another device has changed it. */
export const useSaveItem = (item?: Pick<Item, 'id' | 'version'>) => useWriteItem(item, () => announce(texts.itemSaved))

/** Keeps a line of a document as an item. Their list is another screen. */
export const useSaveAsItem = () =>
  useWriteItem(undefined, ({ description }) => showToast({ title: texts.itemSaved, text: description }))

/** Deletes an item at once; its row offers Undo. */
export function useDeleteItem() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: ['items'] })
  // Before the answer to the deletion comes: it would take the row away, and with it the focus that Undo left there.
  const takeOut = ({ id }: Item) =>
    cache.setQueriesData<InfiniteData<{ items: Item[] }>>(
      { queryKey: ['items'], predicate: ({ queryKey }) => queryKey[1] !== 'suggest' },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
        },
    )
  const bringBack = async (item: Item) => {
    takeOut(item)
    const { description, hsn, unit, unit_price, rate, exemption } = item
    try {
      // Without a key: the answer of an earlier write of the same content would bring nothing back.
      await send(createItem, { body: { description, hsn, unit, unit_price, rate, exemption } })
      announce(texts.itemSaved)
    } catch (e) {
      if (!(e instanceof CallError)) throw e
      // No other screen has the item: without a network it would be lost.
      const retry = { label: texts.undo, run: () => void bringBack(item) }
      showToast({ title: texts.error, text: e.message, tone: 'error', action: retry })
    }
    await refresh()
  }
  return useMutation({
    mutationFn: ({ id }: Item) => send(deleteItem, { params: { id } }),
    onSuccess: (_, item) => {
      offerUndo({ places: [item.id], words: texts.itemDeleted, run: () => void bringBack(item) })
      announce(texts.itemDeleted)
    },
    onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
    onSettled: refresh,
  })
}
