import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { firstCalls } from '#web/first-calls.ts'
import { CallError, send } from '#web/send.ts'
import { onSessionBroadcast } from './session-broadcast.ts'
import { clearToken, storedToken } from './session-token.ts'

/** Key of the signed-in user; null in the cache means a visitor. */
export const ME = ['me'] as const

/** Who is there. Without a session a stored token is tried once, and cleared where it fails. */
export function useSession() {
  const cache = useQueryClient()
  const query = useQuery({ queryKey: ME, queryFn: findUser })
  // Another tab signed in or out: what this one shows belongs to somebody who is gone.
  useEffect(
    () =>
      onSessionBroadcast((userId) => {
        const mine = cache.getQueryData<CurrentUser | null>(ME)
        if (mine !== undefined && userId !== (mine?.id ?? null)) location.reload()
      }),
    [cache],
  )
  return query
}

/** A stored token shows who was here. Calls live by the cookie alone, so without one the token is of no use any more. */
async function findUser(): Promise<CurrentUser | null> {
  const signedIn = await userOf(send(firstCalls.getMe))
  const token = storedToken()
  if (signedIn || !token) return signedIn
  const known = await userOf(send(firstCalls.validateToken, { body: { token } }))
  const returned = known && (await userOf(send(firstCalls.getMe)))
  if (!returned) clearToken()
  return returned
}

/** A refusal means a visitor; no answer, or a broken one, is passed on to be shown. */
async function userOf(reply: Promise<{ user: CurrentUser }>): Promise<CurrentUser | null> {
  try {
    return (await reply).user
  } catch (e) {
    if (e instanceof CallError && (e.code === 'not_signed_in' || e.code === 'invalid_input')) return null
    throw e
  }
}

/** Forgets everything that belonged to the user, so that the sign-in screen shows. */
export async function endSession(cache: QueryClient): Promise<void> {
  await cache.cancelQueries()
  cache.setQueryData(ME, null)
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] })
  cache.getMutationCache().clear()
}
