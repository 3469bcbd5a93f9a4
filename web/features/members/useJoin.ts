import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { acceptInvitation, getInvitation, signUpByInvitation } from '#contract/members/members.ts'
import { discardLinkToken } from '#web/features/accounts/link-token.ts'
import { broadcastSession } from '#web/features/session/session-token.ts'
import { storeToken } from '#web/features/session/store-token.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { language } from '#web/ui/texts/language.en.ts'
import { say } from '#web/ui/texts/say.ts'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import * as texts from './texts.en.ts'
import { setBusiness } from '#web/named-business.ts'

/** What the invitation of a link is for. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation'],
    queryFn: async ({ signal }) => (await send(getInvitation, { body: { token }, signal })).invitation,
  })

/** Shows the business that the user joined, and nothing of the one that was shown before. */
function useEnter() {
  const cache = useQueryClient()
  const [, go] = useLocation()
  return (user: CurrentUser) => {
    discardLinkToken()
    setBusiness(user.business_id)
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && queryKey[0] !== 'site' })
    cache.setQueryData(['me'], user)
    broadcastSession(user.id)
    showToast({ title: say(texts.joined, { business: user.business_name }) })
    go('/dashboard', { replace: true })
  }
}

/** Accepts the invitation as the signed-in user. */
export function useAccept(token: string) {
  const enter = useEnter()
  return useMutation({
    mutationFn: () => send(acceptInvitation, { body: { token } }),
    onSuccess: ({ user }) => enter(user),
  })
}

/** What a new person types. */
export interface JoinForm {
  name: string
  email: string
  password: string
}

/** Creates a login that accepts the invitation. */
export function useJoin(token: string) {
  const enter = useEnter()
  return useMutation({
    mutationFn: (form: JoinForm) => send(signUpByInvitation, { body: { ...form, token, language, rememberMe: false } }),
    onSuccess: ({ authToken, user }) => {
      storeToken(authToken, false)
      enter(user)
    },
  })
}
