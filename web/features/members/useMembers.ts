import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { MemberRole } from '#contract/members/member-role.ts'
import {
  acceptInvitation,
  changeMemberRole,
  getInvitation,
  inviteMember,
  leaveBusiness as leaveCall,
  listBusinesses,
  listMembers,
  type Member,
  removeMember,
  signUpByInvitation,
  withdrawInvitation,
} from '#contract/members/members.ts'
import { type CurrentUser, signIn } from '#contract/accounts/accounts.ts'
import { endSession, useCurrentUser } from '#web/features/session/useSession.ts'
import { broadcastSession, clearToken } from '#web/features/session/session-token.ts'
import { leaveBusiness, LEAVING } from '#web/features/session/leave-business.ts'
import { firstCalls } from '#web/bare-calls.ts'
import { isUnanswered, useOnce } from '#web/lost-answer.ts'
import { codeOf, send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showFault } from '#web/ui/feedback/show-fault.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { discardLinkToken } from '#web/features/accounts/link-token.ts'
import { storeToken } from '#web/features/session/useCompleteSignIn.ts'
import { language } from '#web/ui/texts/language.en.ts'
import { setBusiness } from '#web/named-business.ts'
import * as texts from './texts.en.ts'

const KEY = ['members'] as const

const MEMBERS = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => send(listMembers, { signal }),
  refetchOnMount: 'always',
})

/** Loads the members of the business and its open invitations. */
export const useMembers = () => useQuery(MEMBERS)

/**
 * Returns the number of members; undefined until it is loaded, and for everyone but the owner, who alone may see it.
 */
export const useMemberCount = (): number | undefined =>
  useQuery({ ...MEMBERS, enabled: useCurrentUser().member_role === 'owner' }).data?.members.length

/** Invites a person by mail, or makes a link. */
export function useInvite() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { role: MemberRole; email: string | null }) => send(inviteMember, { body }),
    onSuccess: ({ url, invitation }) => {
      if (url === null) announce(say(texts.invitationSent, { email: invitation.email }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** Sends a change about members and announces `done`. */
function useChange<T>(change: (input: T) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => announce(done),
    onError: (error) => showFault(texts.notChanged, error),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export const useWithdraw = () =>
  useChange((id: string) => send(withdrawInvitation, { params: { id } }), texts.invitationWithdrawn)

export const useChangeRole = ({ id }: Member) =>
  useChange((role: MemberRole) => send(changeMemberRole, { params: { id }, body: { role } }), texts.roleChanged)

export const useRemove = ({ id }: Member) =>
  useChange(() => send(removeMember, { params: { id } }), texts.personRemoved)

/** Ends the user's own access. A user with another business continues there; others are signed out. */
export function useLeave() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: () => send(leaveCall, { body: {} }),
    onSuccess: ({ signed_out }) => {
      if (!signed_out) return leaveBusiness()
      clearToken()
      setBusiness(null)
      return endSession(cache)
    },
    onError: (error) => showFault(texts.notChanged, error),
  })
}

/** Loads what the invitation of a link is for. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation'],
    queryFn: async ({ signal }) => (await send(getInvitation, { body: { token }, signal })).invitation,
  })

/** Shows the business that the user joined, without data of the previous one. */
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

/**
 * Returns a function that uses the invitation. If the response to the last press was lost, and the invitation is gone,
 * that press may have used it: `find` returns what it made, if it did.
 */
function useInvitationRun() {
  const runOnce = useOnce()
  return <R>(use: () => Promise<R>, find: () => Promise<R | undefined>): Promise<R> =>
    runOnce(use, async (refusal) => {
      const found = codeOf(refusal) === 'invitation_invalid' ? await find() : undefined
      if (found === undefined) throw refusal
      return found
    })
}

/** Accepts the invitation to a business as the signed-in user. */
export function useAccept(token: string, business: string) {
  const enter = useEnter()
  const runInvitation = useInvitationRun()
  return useMutation({
    mutationFn: () =>
      runInvitation(
        async () => (await send(acceptInvitation, { body: { token } })).user,
        async () => {
          const { businesses } = await send(listBusinesses)
          const joined = businesses.find(({ name }) => name === business)
          if (!joined) return undefined
          setBusiness(joined.id)
          return (await send(firstCalls.getMe)).user
        },
      ),
    onSuccess: enter,
  })
}

/** The details that a new person enters. */
export interface JoinForm {
  name: string
  email: string
  password: string
}

/** Creates a login that accepts the invitation. */
export function useJoin(token: string) {
  const enter = useEnter()
  const runInvitation = useInvitationRun()
  return useMutation({
    mutationFn: ({ name, ...login }: JoinForm) => {
      const own = { ...login, rememberMe: false }
      return runInvitation(
        () => send(signUpByInvitation, { body: { ...own, name, token, language } }),
        () =>
          send(signIn, { body: own }).catch((e: unknown) => {
            if (isUnanswered(e)) throw e
            return undefined
          }),
      )
    },
    onSuccess: ({ authToken, user }) => {
      storeToken(authToken, false)
      enter(user)
    },
  })
}
