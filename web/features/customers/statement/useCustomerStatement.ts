import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/call/address.ts'
import {
  createCustomerStatementLink,
  getCustomerStatement,
  listCustomerStatementLinks,
  revokeCustomerStatementLink,
} from '#contract/customer-statements/statements.ts'
import { FIRST_DAY } from '#contract/call/days.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Days } from '#web/features/periods/periods.ts'
import { fetchFile } from '#web/fetch-file.ts'
import { openTab, showPdf } from '#web/ui/pdf-tab.ts'
import { CallError, send } from '#web/send.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Returns the address of the PDF. */
export const customerStatementAddress = (id: string, days: Days) =>
  addressOf(getCustomerStatement, { params: { id }, query: days })

/** Opens the statement in a new tab. It is first generated once, so that an error is shown here and not in the tab. */
export function useOpenCustomerStatement(customerId: string) {
  const opening = useMutation({
    mutationFn: ({ days }: { days: Days; tab: Window | null }) => fetchFile(customerStatementAddress(customerId, days)),
    onSuccess: (_, { days, tab }) => {
      showPdf(tab, customerStatementAddress(customerId, days), texts.statementOpened)
    },
    onError: (_, { tab }) => tab?.close(),
  })
  const open = (days: Days) => {
    if (opening.isPending) return
    opening.mutate({ days, tab: openTab() })
  }
  return { ...opening, open }
}

/** The valid links to the statement of a customer. */
export const useCustomerStatementLinks = (id: string) =>
  useQuery({
    queryKey: ['statement-links', id],
    queryFn: async ({ signal }) => (await send(listCustomerStatementLinks, { params: { id }, signal })).links,
  })

/** Creates a link for a period, or extends the existing one. */
export function useCreateCustomerStatementLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (days: Days) => (await send(createCustomerStatementLink, { params: { id }, body: days })).link,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['statement-links', id] }),
  })
}

/** Revokes a link at once. */
export function useRevokeCustomerStatementLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (link_id: string) => send(revokeCustomerStatementLink, { params: { id, link_id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['statement-links', id] }),
  })
}

/** Characters that some devices do not allow in file names. */
const UNSAFE_CHARACTERS = /[\\/:*?"<>|\p{Cc}]/gu

/** Returns "Statement Asha Traders 2026-04-01 to 2026-11-21.pdf". The last day is today at the latest. */
export const customerStatementFileName = (customer: string, { from, to }: Days, today: Day): string => {
  const last = to > today ? today : to
  const days = from === FIRST_DAY ? say(texts.upToLast, { last }) : say(texts.fromToLast, { from, last })
  return say(texts.statementTrimDaysPdf, {
    trim: customer.replace(UNSAFE_CHARACTERS, ' ').replace(/ +/g, ' ').trim(),
    days,
  })
}

/** Returns why there is no statement: a fault in the period, or else the error. */
export const customerStatementFault = (error: Error): string => {
  if (!(error instanceof CallError)) return texts.statementShareFailed
  return Object.values(error.fields)[0] ?? error.message
}
