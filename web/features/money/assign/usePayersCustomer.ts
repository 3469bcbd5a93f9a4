import { useQuery } from '@tanstack/react-query'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import { canSuggest, suggestionsQuery } from '#web/features/customers/useCustomers.ts'

const toKey = (name: string): string => name.trim().toLowerCase()

/** The one customer with the payer's name; undefined if there is none, or several. */
export function findPayersCustomer(
  payerName: string,
  customers: readonly CustomerSuggestion[],
): CustomerSuggestion | undefined {
  const [found, ...others] = customers.filter(({ name }) => toKey(name) === toKey(payerName))
  return others.length === 0 ? found : undefined
}

/** The one customer with the name of the payer of a credit. */
export function usePayersCustomer({ payer_name }: Pick<MoneyCredit, 'payer_name'>): CustomerSuggestion | undefined {
  const q = payer_name?.trim() ?? ''
  const { data } = useQuery({ ...suggestionsQuery(q), enabled: canSuggest(q) })
  return findPayersCustomer(q, data ?? [])
}
