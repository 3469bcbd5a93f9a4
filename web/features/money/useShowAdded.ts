import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { MoneyCredit } from '#contract/money/money.ts'
import { useRefreshInvoices } from '#web/refresh-invoices.ts'
import { moneyQuery } from './useMoney.ts'
import { ALL_WAITING, addressOfOpenCredit, addressOfRecordedCredit } from './waiting/waiting-address.ts'

/** What is known here about a payment that was added by hand. */
export type AddedCredit = Pick<MoneyCredit, 'day' | 'amount' | 'utr'>

const isSame = (credit: MoneyCredit, { day, amount, utr }: AddedCredit): boolean =>
  utr === null ? credit.utr === null && credit.day === day && credit.amount === amount : credit.utr === utr

/** How long the data that the screen has just loaded is fresh enough. */
const FRESH_MS = 5_000

/**
 * Returns a function for added payments: it reloads the money, and goes to the first of them that waits, else to one
 * that was recorded.
 */
export function useShowAdded(): (added: readonly AddedCredit[], recorded: readonly string[]) => Promise<void> {
  const cache = useQueryClient()
  const [, go] = useLocation()
  const refetch = useRefreshInvoices()
  return async (added, [recorded]) => {
    await refetch()
    const { credits } = await cache.fetchQuery({ ...moneyQuery(ALL_WAITING), staleTime: FRESH_MS })
    const first = credits.find((credit) => added.some((one) => isSame(credit, one)))
    if (first) go(addressOfOpenCredit(first), { replace: true })
    else if (recorded !== undefined) go(addressOfRecordedCredit(recorded), { replace: true })
  }
}
