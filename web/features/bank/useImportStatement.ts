import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importStatement, STATEMENT_PASSWORD_HEADER } from '#contract/bank/bank.ts'
import { send } from '#web/send.ts'

interface ChosenStatement {
  file: File
  /** Only if the file asked for it. It is not kept. */
  password?: string | undefined
  /** The field of each column; if undefined, the server knows them. */
  columns?: string | undefined
}

/** Imports a bank statement. Sending it again adds nothing, so that no key is needed. */
export function useImportStatement() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, password, columns }: ChosenStatement) =>
      send(importStatement, {
        query: columns === undefined ? {} : { columns },
        file,
        ...(password !== undefined && { headers: { [STATEMENT_PASSWORD_HEADER]: encodeURIComponent(password) } }),
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['bank-imports'] }),
  })
}
