import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { type Invoice, listInvoices } from '#contract/invoices/invoices.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import { canSuggest, suggestionsQuery } from '#web/features/customers/useCustomers.ts'
import { send } from '#web/send.ts'

const toKey = (name: string): string => name.trim().toLowerCase()

/** Returns the only customer with the payer's name; undefined if there is none, or several. */
export function findPayersCustomer(
  payerName: string,
  customers: readonly CustomerSuggestion[],
): CustomerSuggestion | undefined {
  const [found, ...others] = customers.filter(({ name }) => toKey(name) === toKey(payerName))
  return others.length === 0 ? found : undefined
}

/** Returns the only customer with the name of the credit's payer. */
export function usePayersCustomer({ payer_name }: Pick<MoneyCredit, 'payer_name'>): CustomerSuggestion | undefined {
  const q = payer_name?.trim() ?? ''
  const { data } = useQuery({ ...suggestionsQuery(q), enabled: canSuggest(q) })
  return findPayersCustomer(q, data ?? [])
}

/** The longest page of the call. */
const PAGE_SIZE = 100

interface OpenInvoices {
  invoices: Invoice[]
  total: number
}

/** Merges pages into one list with each invoice once, and the total of the first page. */
export function joinPages([first, ...others]: readonly [OpenInvoices, ...OpenInvoices[]]): OpenInvoices {
  const byId = new Map([first, ...others].flatMap(({ invoices }) => invoices.map((one) => [one.id, one])))
  return { invoices: [...byId.values()], total: first.total }
}

/**
 * Loads the newest open invoices and, whatever their age, those of the customers who may have paid; with a text, the
 * results of the search.
 */
export const useOpenInvoices = (payers: MoneyCredit['payers'], text: string) =>
  useQuery({
    queryKey: ['invoices', 'assign', text, payers.map(({ customer_id }) => customer_id)],
    queryFn: async ({ signal }) => {
      const list = (filter: { search?: string; customer_id?: string }) =>
        send(listInvoices, { query: { status: 'pending', limit: PAGE_SIZE, ...filter }, signal })
      if (text !== '') return list({ search: text })
      const [newest, ...ofPayers] = await Promise.all([
        list({}),
        ...payers.map(({ customer_id }) => list({ customer_id })),
      ])
      return joinPages([newest, ...ofPayers])
    },
    placeholderData: keepPreviousData,
  })
