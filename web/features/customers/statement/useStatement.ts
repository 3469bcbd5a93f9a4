import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { addressOf } from '#contract/call/address.ts'
import { PDF } from '#contract/call/file-reply.ts'
import { getStatement } from '#contract/customers/statements.ts'
import type { Days } from '#web/features/periods/periods.ts'
import { fetchFile } from '#web/send.ts'
import { openTab, showPdf } from '#web/ui/pdf-tab.ts'
import * as texts from './texts.en.ts'

const statementAddress = (id: string, days: Days) => addressOf(getStatement, { params: { id }, query: days })

/** Whether this device can share files with other apps. */
export const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([''], 'statement.pdf', { type: PDF })] })

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

interface Shared {
  days: Days
  fileName: string
}

/**
 * Shares the statement with an app of the device. Returns 'ready' if generating it took so long that the browser
 * requires another press; the file is kept for that press.
 */
export function useShareStatement(customerId: string) {
  const made = useRef<{ of: string; file: File }>(undefined)
  return useMutation({
    mutationFn: async ({ days, fileName }: Shared): Promise<'shared' | 'ready'> => {
      const of = `${days.from} ${days.to}`
      const file =
        made.current?.of === of
          ? made.current.file
          : new File([await fetchFile(statementAddress(customerId, days))], fileName, { type: PDF })
      made.current = { of, file }
      try {
        await navigator.share({ files: [file] })
      } catch (e) {
        if (e instanceof DOMException && e.name === 'NotAllowedError') return 'ready'
        // The user closed the share dialog without choosing an app.
        if (!(e instanceof DOMException && e.name === 'AbortError')) throw e
      }
      made.current = undefined
      return 'shared'
    },
  })
}
