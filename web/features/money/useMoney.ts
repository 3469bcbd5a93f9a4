import { useQuery } from '@tanstack/react-query'
import { listBankImports } from '#contract/bank/bank.ts'
import { listClaims } from '#contract/claims/claims.ts'
import { getMoney } from '#contract/money/money.ts'
import { listPayments } from '#contract/payments/payments.ts'
import { send } from '#web/send.ts'

/** Money in the bank that waits, with its choices, and the last seven days. */
export const useMoney = () => useQuery({ queryKey: ['money'], queryFn: ({ signal }) => send(getMoney, { signal }) })

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

const LAST_PAYMENTS = 30

/** The payments that were received last. */
export const useLastPayments = () =>
  useQuery({
    queryKey: ['customer-payments'],
    queryFn: ({ signal }) => send(listPayments, { query: { limit: LAST_PAYMENTS }, signal }),
  })
