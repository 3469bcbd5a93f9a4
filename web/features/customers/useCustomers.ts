import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  archiveCustomer,
  createCustomer,
  type Customer,
  type CustomerDetail,
  getCustomer,
  listCustomers,
  restoreCustomer,
  setPromise,
  setRemindersOff,
  suggestCustomers,
  updateCustomer,
} from '#contract/customers/customers.ts'
import { mergeCustomer } from '#contract/customer-merge/customer-merge.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { sendWithKey } from '#web/idempotency-key.ts'
import { saveVersion } from '#web/save-version.ts'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { send } from '#web/send.ts'
import { useDebounced } from '#web/ui/fields/SearchForm.tsx'
import { announce, offerUndo } from '#web/ui/feedback/announce.ts'
import { showFault } from '#web/ui/feedback/show-fault.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { customersQuery, type CustomersView } from './list/customers-address.ts'
import * as texts from './texts.en.ts'

const PAGE_SIZE = 50

/** Customers by name, in pages. The previous result stays while a search is loading. */
export const useCustomers = (view: CustomersView, isWanted = true) =>
  useInfiniteQuery({
    queryKey: ['customers', view],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listCustomers, {
        query: { limit: PAGE_SIZE, archived: 'false', ...customersQuery(view), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

/** One customer; nothing for null. For a merged customer it is the target, under its own id. */
export const useCustomer = (id: string | null) =>
  useQuery({
    queryKey: ['customer', id ?? ''],
    queryFn: async ({ signal }) => (await send(getCustomer, { params: { id: id ?? '' }, signal })).customer,
    enabled: id !== null,
  })

/** The longest text of the call for suggestions. */
const SUGGEST_MAX = 100

/** Whether a text can have suggestions. */
export const canSuggest = (q: string): boolean => q !== '' && q.length <= SUGGEST_MAX

/** The query for customers with similar names. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['customers', 'suggest', q],
    queryFn: async ({ signal }) => (await send(suggestCustomers, { query: { q }, signal })).customers,
  })

/** Customers that match the text in a name field. Empty if the call fails, since a new name is always allowed. */
export function useSuggestions(typed: string, isWanted: boolean) {
  const q = useDebounced(typed)
  const { data } = useQuery({
    ...suggestionsQuery(q),
    enabled: isWanted && canSuggest(q),
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || q === '' ? [] : (data ?? [])
}

/** The values of the customer form. */
export interface TypedCustomer {
  name: string
  phone: string
  email: string
  address: string
  gstin: string
  state_code: string
  language: string
  notes: string
}

/** Adds a customer. Pressing again without an answer adds nobody twice; different details are another customer. */
const addCustomer = (typed: TypedCustomer) =>
  sendWithKey(JSON.stringify(['customer', typed]), (key) => send(createCustomer, { body: typed, key }))

/** Adds a customer, or saves the changes to one; refused if another device has changed it. */
export function useSaveCustomer(customer: Pick<Customer, 'id' | 'version'> | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (typed: TypedCustomer) =>
      customer
        ? saveVersion(
            `change of customer ${customer.id}`,
            { ...typed, version: customer.version },
            async (body, key) => (await send(updateCustomer, { params: { id: customer.id }, body, key })).customer,
          )
        : (await addCustomer(typed)).customer,
    onSuccess: (saved) => {
      announce(customer ? texts.customerSaved : texts.customerAdded)
      void refreshCustomers(cache, saved)
    },
  })
}

/** Returns a function that loads a customer again, as another device saved it, and returns it. */
export function useReloadCustomer(): (id: string) => Promise<CustomerDetail | undefined> {
  const cache = useQueryClient()
  return async (id) => {
    await cache.invalidateQueries({ queryKey: ['customer', id] }, { throwOnError: true })
    return cache.getQueryData<CustomerDetail>(['customer', id])
  }
}

/** Sets the language of messages to a customer; other details do not change. */
export function useSetCustomerLanguage() {
  const cache = useQueryClient()
  return useMutation({
    // One after another: each save needs the version of the previous one, and the last choice counts.
    scope: { id: 'customer-language' },
    mutationFn: async ({ id, language }: { id: string; language: PayerLanguage }) => {
      const { customer } = await send(getCustomer, { params: { id } })
      const { name, phone, email, address, gstin, state_code, notes, version } = customer
      const body = { name, phone, email, address, gstin, state_code, notes, language, version }
      return (await send(updateCustomer, { params: { id: customer.id }, body })).customer
    },
    onSuccess: (saved) => void refreshCustomers(cache, saved),
  })
}

/** Archives a customer, with Undo beside the title, or restores one. */
export function useArchiveCustomer({ id, name }: Pick<Customer, 'id' | 'name'>) {
  const cache = useQueryClient()
  const changing = useMutation({
    mutationFn: async (archived: boolean) =>
      (await send(archived ? archiveCustomer : restoreCustomer, { params: { id }, body: {} })).customer,
    onSuccess: (customer) => {
      const words = say(customer.archived ? texts.nameIsArchived : texts.nameIsBack, { name })
      if (customer.archived) offerUndo({ places: [id], words, run: () => changing.mutate(false) })
      announce(words)
      void refreshCustomers(cache, customer)
    },
    onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
  })
  return changing
}

/** Moves all invoices of a customer to another one, and returns that one. */
export function useMergeCustomer(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (into: string) => (await send(mergeCustomer, { params: { id }, body: { into } })).customer,
    onSuccess: (kept) => {
      announce(texts.customersMerged)
      cache.removeQueries({ queryKey: ['customer', id], type: 'inactive' })
      void refreshCustomers(cache, kept)
    },
  })
}

/** Switches the reminders of a customer off, with Undo in the list of overdue customers, or on. */
export function useRemindersOff() {
  const cache = useQueryClient()
  const setting = useMutation({
    mutationFn: async ({ id, off }: { id: string; off: boolean }) =>
      (await send(setRemindersOff, { params: { id }, body: { off } })).customer,
    onSuccess: (customer) => {
      const { id, reminders_off: off } = customer
      const words = off ? texts.noMoreReminders : texts.remindersAreOn
      if (off) offerUndo({ places: [id], words, run: () => setting.mutate({ id, off: false }) })
      announce(words)
      cache.setQueryData(['customer', id], customer)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['late'] }),
        cache.invalidateQueries({ queryKey: ['customers'] }),
      ])
    },
    onError: (error) => showFault(texts.notSaved, error),
  })
  return setting
}

/** Records the date by which a customer promised to pay, or null for none; resolves once the lists are updated. */
export function useSetPromise(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (promised_by: Day | null) =>
      (await send(setPromise, { params: { id }, body: { promised_by } })).customer,
    onSuccess: (customer) => {
      const { promised_by } = customer
      announce(
        promised_by === null
          ? texts.promiseRemoved
          : say(texts.promisedByPromisedby, { promisedBy: showDay(promised_by) }),
      )
      cache.setQueryData(['customer', customer.id], customer)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['late'] }),
        cache.invalidateQueries({ queryKey: ['customers'] }),
        cache.invalidateQueries({ queryKey: ['invoice'] }),
      ])
    },
  })
}

/** Puts the server's answer about a customer into the cache, and refetches the other queries that show it. */
function refreshCustomers(cache: QueryClient, customer: CustomerDetail): Promise<unknown> {
  cache.setQueryData(['customer', customer.id], customer)
  return refreshInvoices(cache)
}
