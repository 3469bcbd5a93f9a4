import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importBankStatement, STATEMENT_PASSWORD_HEADER } from '#contract/bank/bank.ts'
import type { DayOrder } from '#domain/bank/day-order.ts'
import { send } from '#web/send.ts'

interface ChosenStatement {
  file: File
  /** Only if the file asked for it. It is not kept. */
  password?: string | undefined
  /** The field of each column; if undefined, the server knows them. */
  columns?: string | undefined
  /** What the owner calls its account; empty: not said. */
  accountName?: string
  /** What its dates begin with; if undefined, the file shows it. */
  dayOrder?: DayOrder | undefined
}

/** Imports a bank statement. Sending it again adds nothing, so that no key is needed. */
export function useImportBankStatement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, password, columns, dayOrder, accountName }: ChosenStatement) =>
      send(importBankStatement, {
        query: {
          ...(columns !== undefined && { columns }),
          ...(dayOrder && { day_order: dayOrder }),
          ...(accountName && { account_name: accountName }),
        },
        file,
        ...(password !== undefined && { headers: { [STATEMENT_PASSWORD_HEADER]: encodeURIComponent(password) } }),
      }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['bank-imports'] }),
        cache.invalidateQueries({ queryKey: ['bank-accounts'] }),
      ]),
  })
}
