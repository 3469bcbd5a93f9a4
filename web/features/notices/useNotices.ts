import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listNotices, markNoticesSeen, type Notice } from '#contract/notices/notices.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** Pause between two looks while the page is open, in ms. */
const EVERY_MS = 5 * 60_000

/** What happened, newest first, and how much of it is new. */
export const useNotices = () =>
  useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => send(listNotices, { signal }),
    refetchInterval: EVERY_MS,
  })

/** Marks what is listed as seen; what happened meanwhile stays new. */
export function useMarkSeen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ at }: Pick<Notice, 'at'>) => send(markNoticesSeen, { body: { until: at } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['notices'] }),
    onError: (error) => showToast({ title: error.message, tone: 'error' }),
  })
}
