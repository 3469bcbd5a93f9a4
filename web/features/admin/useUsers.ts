import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { blockUser, endTwoStep, getUser, listUsers, makeResetLink, offerData, setPro } from '#contract/admin/users.ts'
import { getFigures, getOperation, retryJobs } from '#contract/admin/operation.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Users of the installation, newest first, in pages. The previous result stays while a search is loading. */
export const useUsers = (search: string) =>
  useInfiniteQuery({
    queryKey: ['admin', 'users', { search }],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listUsers, {
        query: { limit: 50, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** A user with the counts of their businesses. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: async ({ signal }) => (await send(getUser, { params: { id }, signal })).user,
    refetchOnMount: 'always',
  })

/** A mutation after which the data of the admin screens is loaded again. */
function useAct<B, R>(act: (body: B) => Promise<R>, report: (reply: R) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: report,
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ['admin'] }), cache.invalidateQueries({ queryKey: ['audit'] })]),
  })
}

const announceSaved = () => announce(texts.saved)

/** Blocks a user, or unblocks them. */
export const useBlock = (id: string, isBlocked: boolean) =>
  useAct(
    ({ reason }: { reason: string }) => send(blockUser, { params: { id }, body: { is_blocked: isBlocked, reason } }),
    announceSaved,
  )

/** Creates a reset link, which is mailed or returned. */
export const useResetLink = (id: string) =>
  useAct(
    ({ reason }: { reason: string }) => send(makeResetLink, { params: { id }, body: { reason } }),
    ({ link }) => link === null && showToast({ title: texts.linkMailed }),
  )

/** Offers a user their data, by mail or by a returned address. */
export const useOfferData = (id: string) =>
  useAct(
    ({ reason }: { reason: string }) => send(offerData, { params: { id }, body: { reason } }),
    ({ link }) => link === null && showToast({ title: texts.dataOffered }),
  )

/** Turns two-step sign-in off. */
export const useEndTwoStep = (id: string) =>
  useAct(({ reason }: { reason: string }) => send(endTwoStep, { params: { id }, body: { reason } }), announceSaved)

/** Sets the last day of Pro of a business. */
export const useSetPro = (id: string) =>
  useAct((body: { until: string; reason: string }) => send(setPro, { params: { id }, body }), announceSaved)

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
