import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { nextPath } from './next-path.ts'
import { broadcastSession } from './session-broadcast.ts'
import { storeToken } from './session-token.ts'

/** Completes a sign-in or sign-up: stores the token, informs the other tabs, shows the next screen. */
export function useCompleteSignIn() {
  const cache = useQueryClient()
  const [path, go] = useLocation()
  const search = useSearch()
  return ({ authToken, user }: { authToken: string; user: CurrentUser }, remember: boolean) => {
    storeToken(authToken, remember)
    cache.setQueryData(['me'], user)
    broadcastSession(user.id)
    // The dashboard's address shows its own sign-in: it stays, with search and filters.
    if (path !== '/' && path !== '/dashboard') go(nextPath(search), { replace: true })
  }
}
