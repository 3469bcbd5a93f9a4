import { useQuery } from '@tanstack/react-query'
import { type CustomerSuggestion, suggestCustomers } from '#contract/customers/customers.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import { send } from '#web/send.ts'

const toKey = (name: string): string => name.trim().toLowerCase()

/** The one customer with the payer's name; undefined if there is none, or several. */
export function findPayersCustomer(
  payerName: string,
  customers: readonly CustomerSuggestion[],
): CustomerSuggestion | undefined {
  const [found, ...others] = customers.filter(({ name }) => toKey(name) === toKey(payerName))
  return others.length === 0 ? found : undefined
}

/** The longest text of the call. */
const TEXT_MAX = 100

/** The one customer with the name of the payer of a credit. */
export function usePayersCustomer({ payer_name }: Pick<MoneyCredit, 'payer_name'>): CustomerSuggestion | undefined {
  const q = payer_name?.trim() ?? ''
  const { data } = useQuery({
    queryKey: ['customers', 'suggest', q],
    queryFn: async ({ signal }) => (await send(suggestCustomers, { query: { q }, signal })).customers,
    enabled: q !== '' && q.length <= TEXT_MAX,
  })
  return findPayersCustomer(q, data ?? [])
}
