import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBankImports } from '#contract/bank/bank.ts'
import { listClaims } from '#contract/claims/claims.ts'
import { getMoney } from '#contract/money/money.ts'
import { send } from '#web/send.ts'
import { type WaitingFilter, waitingQuery } from './waiting/waiting-address.ts'

/** Money in the bank that waits, with its choices, and the last seven days. The previous result stays while a filter is loading. */
export const useMoney = (filter: WaitingFilter) =>
  useQuery({
    queryKey: ['money', filter],
    queryFn: ({ signal }) => send(getMoney, { query: waitingQuery(filter), signal }),
    placeholderData: keepPreviousData,
  })

/** What payers say to have paid. */
export const useOpenClaims = () =>
  useQuery({
    queryKey: ['claims'],
    queryFn: ({ signal }) => send(listClaims, { query: { state: 'open', limit: 50 }, signal }),
  })

const LAST_IMPORTS = 3

/** The last imports of bank statements. */
export const useLastImports = () =>
  useQuery({
    queryKey: ['bank-imports'],
    queryFn: ({ signal }) => send(listBankImports, { query: { limit: LAST_IMPORTS }, signal }),
  })
