import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createStatementLink, listStatementLinks, revokeStatementLink } from '#contract/customers/statement-links.ts'
import type { Days } from '#web/features/periods/periods.ts'
import { send } from '#web/send.ts'

/** The links to the statement of a customer that work now. */
export const useStatementLinks = (id: string) =>
  useQuery({
    queryKey: ['statement-links', id],
    queryFn: async ({ signal }) => (await send(listStatementLinks, { params: { id }, signal })).links,
  })

/** Makes a link for a period, or extends the one that there is. */
export function useCreateStatementLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (days: Days) => (await send(createStatementLink, { params: { id }, body: days })).link,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['statement-links', id] }),
  })
}

/** Ends a link at once. */
export function useRevokeStatementLink(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (link_id: string) => send(revokeStatementLink, { params: { id, link_id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['statement-links', id] }),
  })
}
