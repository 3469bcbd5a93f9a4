import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  createItem,
  deleteItem,
  type Item,
  type LastPrice,
  listItems,
  listLastPrices,
  suggestItems,
  updateItem,
} from '#contract/items/items.ts'
import { newIdempotencyKey, sendWithKey } from '#web/idempotency-key.ts'
import { saveVersion } from '#web/save-version.ts'
import { CallError, codeOf, send } from '#web/send.ts'
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

/**
 * Loads the saved items that match the text of a line. Empty if the call fails, since a new description is always
 * allowed.
 */
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

/** What a customer was last charged, by description, unit, and whether the price includes GST (`priceKey`). */
export type LastPrices = ReadonlyMap<string, LastPrice>

const priceKey = (description: string, unit: string, includesTax: boolean): string =>
  JSON.stringify([description.trim().toLowerCase(), unit.trim().toLowerCase(), includesTax])

const NO_PRICES: LastPrices = new Map()

/** Loads what a customer was last charged. Empty without a customer or an answer. */
export const useLastPrices = (customerId: string | null): LastPrices =>
  useQuery({
    // Under the customer, because it changes with their invoices.
    queryKey: ['customer', customerId ?? '', 'prices'],
    queryFn: async ({ signal }) =>
      (await send(listLastPrices, { query: { customer_id: customerId ?? '' }, signal })).prices,
    enabled: customerId !== null,
    select: byPriceKey,
  }).data ?? NO_PRICES

const byPriceKey = (prices: readonly LastPrice[]): LastPrices =>
  new Map(prices.map((one) => [priceKey(one.description, one.unit ?? '', one.prices_include_tax), one]))

/** Returns the last price of a line, with the same unit, and as the document with or without GST. */
export const lastPriceOf = (
  prices: LastPrices,
  { description, unit }: { description: string; unit: string },
  includesTax: boolean,
): LastPrice | undefined => prices.get(priceKey(description, unit, includesTax))

/** Whether a query is a list of items, not the suggestions for a line. */
const isList = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[1] !== 'suggest'

/** An item in the format of the API. */
export type ItemBody = z.input<NonNullable<typeof createItem.body>>

/** Adds an item. Pressing again without an answer repeats the same write; another text or price is another item. */
const addItem = (body: ItemBody) =>
  sendWithKey(JSON.stringify(['item', body]), (key) => send(createItem, { body, key }))

function useWriteItem(item: Pick<Item, 'id' | 'version'> | undefined, report: (saved: Item) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ItemBody) =>
      item
        ? saveVersion(
            `change of item ${item.id}`,
            { ...body, version: item.version },
            async (changed, key) => (await send(updateItem, { params: { id: item.id }, body: changed, key })).item,
          )
        : (await addItem(body)).item,
    onSuccess: (saved) => {
      report(saved)
      void cache.invalidateQueries({ queryKey: ['items'] })
    },
    // Another device deleted it: the list must not offer it any more.
    onError: (error) => {
      if (codeOf(error) === 'not_found') void cache.invalidateQueries({ queryKey: ['items'] })
    },
  })
}

/**
 * Adds an item and shows it in the list, or saves the changes to one. The server refuses them if another device changed
 * it meanwhile.
 */
export const useSaveItem = (item?: Pick<Item, 'id' | 'version'>) => useWriteItem(item, () => announce(texts.itemSaved))

type ItemPages = InfiniteData<{ items: Item[] }>

/** Returns a function that loads the list again, and returns an item of it as another device saved it. */
export function useReloadItem(): (id: string) => Promise<Item | undefined> {
  const cache = useQueryClient()
  return async (id) => {
    await cache.invalidateQueries({ queryKey: ['items'] }, { throwOnError: true })
    const lists = cache.getQueriesData<ItemPages>({ queryKey: ['items'], predicate: isList, type: 'active' })
    return lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []).find((item) => item.id === id)
  }
}

/** Saves a line of a document as an item, and says so in a toast, since the list of items is another screen. */
export const useSaveAsItem = () =>
  useWriteItem(undefined, ({ description }) => showToast({ title: texts.itemSaved, text: description }))

/** Deletes an item at once; its row offers Undo. */
export function useDeleteItem() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: ['items'] })
  // Removes the row in the cache at once: a later refetch would remove it together with the focus that Undo left there.
  const takeOut = ({ id }: Item) =>
    cache.setQueriesData<ItemPages>(
      { queryKey: ['items'], predicate: isList },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
        },
    )
  const bringBack = async (item: Item, key: string) => {
    takeOut(item)
    const { description, hsn, unit, unit_price, rate, exemption } = item
    try {
      // A key of this Undo: one of the content would return the answer of an earlier write, and restore nothing.
      await send(createItem, { body: { description, hsn, unit, unit_price, rate, exemption }, key })
      announce(texts.itemSaved)
    } catch (e) {
      if (!(e instanceof CallError)) throw e
      // The item exists nowhere else now, so a failed call must offer another try.
      const retry = { label: texts.undo, run: () => void bringBack(item, key) }
      showToast({ title: texts.error, text: e.message, tone: 'error', action: retry })
    }
    await refresh()
  }
  return useMutation({
    mutationFn: ({ id }: Item) => send(deleteItem, { params: { id } }),
    onSuccess: (_, item) => {
      const key = newIdempotencyKey()
      offerUndo({ places: [item.id], words: texts.itemDeleted, run: () => void bringBack(item, key) })
      announce(texts.itemDeleted)
    },
    onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
    onSettled: refresh,
  })
}
