import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BankAccount, listBankAccounts, renameBankAccount } from '#contract/bank/bank.ts'
import { type BANK_ROW_STATES, getBankSums, listBankRows } from '#contract/money/bank-rows.ts'
import type { DayRange } from '#domain/days/period.ts'
import { send } from '#web/send.ts'

/** A period, of one bank account or of all. */
export interface AccountDays extends DayRange {
  account_id?: string
}

/** The rows to list: all, or those with one outcome. */
export interface BankRowsFilter extends AccountDays {
  state: (typeof BANK_ROW_STATES)[number] | ''
}

const PAGE_SIZE = 50

/** The bank rows of a period, newest first, in pages. */
export const useBankRows = ({ state, ...days }: BankRowsFilter) =>
  useInfiniteQuery({
    queryKey: ['money', 'bank-rows', { ...days, state }],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listBankRows, {
        query: { limit: PAGE_SIZE, ...days, ...(state && { state }), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** Loads the bank accounts known from statements, from messages or from the owner. */
export const useBankAccounts = () =>
  useQuery({ queryKey: ['bank-accounts'], queryFn: ({ signal }) => send(listBankAccounts, { signal }) })

/** Names a bank account; the rows show the name. */
export function useRenameAccount(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => send(renameBankAccount, { params: { id }, body: { name } }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['bank-accounts'] }),
        cache.invalidateQueries({ queryKey: ['money', 'bank-rows'] }),
      ]),
  })
}

/** "Shop ··1188". */
export const accountLabel = ({ name, digits }: BankAccount): string =>
  [name, digits && `··${digits}`].filter(Boolean).join(' ')

/** Loads the sums of a period in the bank and in Pavti. */
export const useBankSums = (days: AccountDays) =>
  useQuery({
    queryKey: ['money', 'bank-sums', days],
    queryFn: ({ signal }) => send(getBankSums, { query: days, signal }),
    placeholderData: keepPreviousData,
  })
