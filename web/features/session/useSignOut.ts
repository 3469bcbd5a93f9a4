import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { laterCalls } from '#web/bare-calls.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { setBusiness } from '#web/named-business.ts'
import { broadcastSession, clearToken } from './session-token.ts'
import { clearSeenData } from './seen-data.ts'
import { endSession } from './useSession.ts'
import * as texts from './texts.en.ts'

const TYPED = /^pavti\.(draft|unsent)\./

/** Removes the drafts and the unsent invoices of the signed-out user. */
function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) if (TYPED.test(key)) localStorage.removeItem(key)
}

/**
 * After the server ended the session: shows the sign-in screen here and in other tabs, and clears the user's data from
 * the device.
 */
export async function leaveSession(cache: QueryClient, go: (path: string) => void): Promise<void> {
  clearToken()
  setBusiness(null)
  clearDrafts()
  clearSeenData()
  await endSession(cache)
  go('/login')
  broadcastSession(null)
}

/** Ends the session here, on the server and in the other tabs, and clears the user's data from the device. */
export function useSignOut() {
  const cache = useQueryClient()
  const [, go] = useLocation()
  return useMutation({
    mutationFn: () => send(laterCalls.signOut, { body: {} }),
    onSuccess: async () => {
      await leaveSession(cache, go)
      showToast({ title: texts.loggedOut, text: texts.signedOutMessage })
    },
    onError: () => showToast({ tone: 'error', title: texts.error, text: texts.failedToLogOut }),
  })
}
