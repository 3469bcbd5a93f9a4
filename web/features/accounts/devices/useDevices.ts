import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions, type Session } from '#contract/accounts/sessions.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

const KEY = ['sessions'] as const

/** The devices on which the user is signed in, last used first. */
export const useDevices = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(listSessions, { signal })).sessions,
    refetchOnMount: 'always',
  })

/** Signs out one device, or all others. */
export function useSignOutDevice(device: Session | 'others') {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<unknown> =>
      device === 'others' ? send(endOtherSessions, { body: {} }) : send(endSession, { params: { id: device.id } }),
    onSuccess: () => announce(texts.signedOut),
    onError: (error) => showToast({ tone: 'error', title: texts.notSignedOut, text: error.message }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
