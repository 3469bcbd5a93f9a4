import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listPasskeys, removePasskey, renamePasskey, startPasskey } from '#contract/accounts/passkeys.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

const KEY = ['passkeys'] as const

/** The passkeys of the user, oldest first. */
export const usePasskeys = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await send(listPasskeys, { signal })).passkeys,
    refetchOnMount: 'always',
  })

/** Makes a passkey on this device. */
export function useAddPasskey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { withSecondStep } = await import('../two-step/with-second-step.tsx')
      const { options } = await withSecondStep((code) =>
        send(startPasskey, { body: code === undefined ? {} : { code } }),
      )
      await (await import('./browser-passkey.ts')).createPasskey(name, options)
    },
    onSuccess: refresh,
  })
}

/** Changes the name of a passkey. */
export function useRenamePasskey(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { name: string }) => send(renamePasskey, { params: { id }, body }),
    onSuccess: refresh,
  })
}

/** Removes a passkey. */
export function useRemovePasskey(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => send(removePasskey, { params: { id } }),
    onError: (error) => showToast({ tone: 'error', title: texts.notRemoved, text: error.message }),
    onSettled: refresh,
  })
}

function useRefresh() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: KEY })
    void cache.invalidateQueries({ queryKey: ['account-changes'] })
  }
}
