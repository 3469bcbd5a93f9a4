import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getFigures } from '#contract/admin/figures.ts'
import { getOperation, retryJobs } from '#contract/admin/operation.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Jobs, failed mails and webhooks, and backups. */
export const useOperation = () =>
  useQuery({
    queryKey: ['admin', 'operation'],
    queryFn: ({ signal }) => send(getOperation, { signal }),
    refetchOnMount: 'always',
  })

/** The figures of the installation by day. */
export const useFigures = (days: '30' | '90') =>
  useQuery({
    queryKey: ['admin', 'figures', days],
    queryFn: ({ signal }) => send(getFigures, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Runs the failed jobs of a kind again. */
export function useRetryJobs(name: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(retryJobs, { params: { name } }),
    onSuccess: ({ retried }) => announce(sayCount(texts.retried, retried)),
    onError: (error) => showToast({ title: error.message, tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin', 'operation'] }),
  })
}
