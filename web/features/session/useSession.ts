import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { firstCalls, MAKES_INVOICES } from '#web/bare-calls.ts'
import { adoptLanguage } from '#web/ui/device-cookie.ts'
import { codeOf, send } from '#web/send.ts'
import { setBusiness } from '#web/named-business.ts'
import { clearToken, onSessionBroadcast, storedToken } from './session-token.ts'

/** Loads the session. Without a cookie, a stored token is tried once, and removed if it fails. */
export function useSession() {
  const cache = useQueryClient()
  const query = useQuery(sessionQuery)
  // Another tab signed in or out: the data of the previous user must not stay on the screen, whatever the browser asks.
  useEffect(
    () =>
      onSessionBroadcast((userId) => {
        const mine = cache.getQueryData<CurrentUser | null>(['me'])
        if (mine === undefined || userId === (mine?.id ?? null)) return
        document.body.remove()
        location.reload()
      }),
    [cache],
  )
  return query
}

export const sessionQuery = queryOptions({ queryKey: ['me'], queryFn: findUserInLanguage, retry: false })

/** Finds the user, and reloads the page if the account's language was changed on another device. */
async function findUserInLanguage(): Promise<CurrentUser | null> {
  const user = await findUser()
  if (user) setBusiness(user.business_id)
  if (!user || !adoptLanguage(user.language)) return user
  location.reload()
  return new Promise(() => undefined)
}

/**
 * Finds the user by the cookie, else by the stored token. Calls need the cookie, so a token that restores none is
 * removed.
 */
async function findUser(): Promise<CurrentUser | null> {
  const signedIn = await userOf(send(firstCalls.getMe))
  const token = storedToken()
  if (signedIn || !token) return signedIn
  const known = await userOf(send(firstCalls.validateToken, { body: { token } }))
  const returned = known && (await userOf(send(firstCalls.getMe)))
  if (!returned) clearToken()
  return returned
}

/**
 * Returns the user of a reply, or null for a visitor, whom the server refuses. A missing or broken answer is thrown, so
 * that it is shown.
 */
async function userOf(reply: Promise<{ user: CurrentUser }>): Promise<CurrentUser | null> {
  try {
    return (await reply).user
  } catch (e) {
    if (codeOf(e) === 'not_signed_in' || codeOf(e) === 'invalid_input') return null
    throw e
  }
}

/** Clears all data of the user, so that the sign-in screen is shown. */
export async function endSession(cache: QueryClient): Promise<void> {
  await cache.cancelQueries()
  cache.setQueryData(['me'], null)
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  cache.getMutationCache().clear()
}

/** Returns the user, if there is one. While a session ends, the screen renders once more without a user. */
export const useUserIfAny = (): CurrentUser | null | undefined =>
  useQuery<CurrentUser | null>({ queryKey: ['me'], enabled: false }).data

/**
 * Returns the signed-in user. While a session ends, it is the user of before, since an error would replace the sign-in
 * screen. @throws outside of the signed-in part of the app
 */
export function useCurrentUser(): CurrentUser {
  const data = useUserIfAny()
  const [before] = useState(data)
  const user = data ?? before
  if (!user) throw new Error('Nobody is signed in')
  return user
}

/**
 * Whether the role, and the plan or a remaining free invoice, allow issuing invoices. The server applies the same
 * rules.
 */
export const canIssueInvoices = ({ plan, free_invoices_left, may }: CurrentUser): boolean =>
  may[MAKES_INVOICES] && (plan === 'Pro' || free_invoices_left > 0)
