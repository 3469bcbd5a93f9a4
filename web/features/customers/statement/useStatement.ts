import { useMutation } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import { getStatement } from '#contract/customers/statements.ts'
import type { Days } from '#web/features/periods/periods.ts'
import { fetchFile } from '#web/fetch-file.ts'
import { openTab, showPdf } from '#web/ui/pdf-tab.ts'
import * as texts from '../texts.en.ts'

/** The address of the PDF. */
export const statementAddress = (id: string, days: Days) => addressOf(getStatement, { params: { id }, query: days })

/** Opens the statement in a new tab. It is generated once before, so that an error shows here and not in the tab. */
export function useOpenStatement(customerId: string) {
  const opening = useMutation({
    mutationFn: ({ days }: { days: Days; tab: Window | null }) => fetchFile(statementAddress(customerId, days)),
    onSuccess: (_, { days, tab }) => {
      showPdf(tab, statementAddress(customerId, days), texts.theStatementHasBeenGenerated)
    },
    onError: (_, { tab }) => tab?.close(),
  })
  const open = (days: Days) => {
    if (opening.isPending) return
    opening.mutate({ days, tab: openTab() })
  }
  return { ...opening, open }
}
