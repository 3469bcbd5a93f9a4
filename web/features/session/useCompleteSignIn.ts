import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { type CurrentUser, setLanguage } from '#contract/accounts/accounts.ts'
import { adoptLanguage, chosenLanguage } from '#web/ui/device-cookie.ts'
import { send } from '#web/send.ts'
import { setBusiness } from '#web/named-business.ts'
import { tryStorage } from '#web/try-storage.ts'
import { nextPath } from './next-path.ts'
import { clearSeenData } from './seen-data.ts'
import { broadcastSession, clearToken, TOKEN_KEY } from './session-token.ts'

/**
 * Queries that belong to no user: 'me' is replaced below, and the screens of sign-in and invitation show the others.
 */
const KEPT_QUERIES: ReadonlySet<unknown> = new Set(['me', 'site', 'invitation'])

/** Stores the token for automatic sign-in: on the device with "Remember me", else until the browser is closed. */
export const storeToken = (token: string, remember: boolean): void =>
  tryStorage(() => {
    clearToken()
    ;(remember ? localStorage : sessionStorage).setItem(TOKEN_KEY, token)
  })

/** Completes a sign-in or sign-up: stores the token, informs the other tabs, shows the next screen. */
export function useCompleteSignIn() {
  const cache = useQueryClient()
  const [path, go] = useLocation()
  const search = useSearch()
  return async ({ authToken, user }: { authToken: string; user: CurrentUser }, remember: boolean) => {
    clearSeenData()
    // If the previous session was ended elsewhere, this page still has that user's data, or those of a business that
    // they left.
    cache.removeQueries({ predicate: ({ queryKey }) => !KEPT_QUERIES.has(queryKey[0]) })
    storeToken(authToken, remember)
    setBusiness(user.business_id)
    // On the dashboard and an invitation, sign-in keeps the address, with search and filters, because it is part of
    // these screens.
    const next = ['/', '/dashboard', '/join'].includes(path) ? undefined : nextPath(search)
    if (adoptLanguage(user.language)) {
      broadcastSession(user.id)
      location.replace(next ?? location.href)
      return
    }
    const chosen = chosenLanguage()
    // If this fails, the account has no language yet, and the next sign-in tries again.
    if (user.language === null && chosen) send(setLanguage, { body: { language: chosen } }).catch(() => {})
    cache.setQueryData(['me'], user)
    broadcastSession(user.id)
    if (next !== undefined) go(next, { replace: true })
  }
}
