import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useEffect, useRef } from 'react'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmEmailChange,
  sendConfirmation,
} from '#contract/accounts/sign-in-details.ts'
import { checkPassword } from '#contract/accounts/sessions.ts'
import { forgotPassword, resetPassword } from '#contract/password-reset/password-reset.ts'
import { deleteAccount, keepAccount } from '#contract/account-deletion/deletion.ts'
import { listChanges } from '#contract/business/changes.ts'
import { isUnanswered, useOnce } from '#web/lost-answer.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import { useCompleteSignIn } from '#web/features/session/useCompleteSignIn.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { leaveSession } from '#web/features/session/useSignOut.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { broadcastSession, clearToken } from '#web/features/session/session-token.ts'
import { endSession } from '#web/features/session/useSession.ts'
import { discardLinkToken } from './link-token.ts'
import * as texts from './texts.en.ts'

/**
 * Changes the password of the signed-in user; this session stays valid. If the response to the last press was lost, the
 * password may have been changed by it. Then the one typed as the current one is wrong, and the new one is right.
 */
export function useChangePassword() {
  const unanswered = useRef<string>(undefined)
  return useMutation({
    mutationFn: async (body: { current_password: string; password: string }) => {
      const { password } = body
      try {
        await send(changePassword, { body })
      } catch (e) {
        const wasSent = unanswered.current === password
        if (isUnanswered(e)) unanswered.current = password
        if (!wasSent || !(e instanceof CallError) || e.fields.current_password === undefined) throw e
        await send(checkPassword, { body: { password } }).catch((fault: unknown) => {
          throw codeOf(fault) === 'offline' ? fault : e
        })
      }
    },
  })
}

/**
 * Returns a function that uses a link. If the response to the last press was lost, and the link is not valid any more,
 * that press may have used it: then the error has this explanation.
 */
function useLink(explanation: string) {
  const runOnce = useOnce()
  return <R>(use: () => Promise<R>): Promise<R> =>
    runOnce(use, async (refusal) => {
      const code = codeOf(refusal)
      throw code !== undefined && ENDED_LINKS.has(code) ? new CallError(code, explanation) : refusal
    })
}

const ENDED_LINKS: ReadonlySet<CallError['code']> = new Set([
  'confirm_link_invalid',
  'email_change_link_invalid',
  'reset_link_invalid',
])

/** Confirms an e-mail address by the token of a link, and updates the signed-in user. A link of a sign-up signs in. */
export function useConfirmEmail() {
  const enter = useCompleteSignIn()
  const cache = useQueryClient()
  const runLink = useLink(texts.linkMayBeUsed)
  return useMutation({
    mutationFn: (token: string) => runLink(() => send(confirmEmail, { body: { token } })),
    onSuccess: async ({ session }) => {
      discardLinkToken()
      if (session) return enter(session, session.rememberMe)
      await cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

/** Requests another link. */
export const useSendConfirmation = () => useMutation({ mutationFn: () => send(sendConfirmation, { body: {} }) })

/**
 * Closes the account, which is deleted 14 days later, and clears its data from the device. If the response to the last
 * press was lost, and the session has ended since, that press has closed it.
 */
export function useDeleteAccount() {
  const cache = useQueryClient()
  const [, go] = useLocation()
  const wasUnanswered = useRef(false)
  return useMutation({
    mutationFn: async (body: { password: string; confirmation: string }) => {
      try {
        return (await send(deleteAccount, { body })).deletion_on
      } catch (e) {
        if (wasUnanswered.current && codeOf(e) === 'not_signed_in') return null
        wasUnanswered.current = isUnanswered(e)
        throw e
      }
    },
    onSuccess: async (deletionOn) => {
      await leaveSession(cache, go)
      void cache.invalidateQueries({ queryKey: ['site'] })
      const text = deletionOn === null ? texts.signInToKeepIt : say(texts.deletionDay, { day: showDay(deletionOn) })
      showToast({ title: texts.accountClosed, text })
    },
  })
}

/** Cancels the deletion of the account, which then appears as before. */
export function useKeepAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(keepAccount, { body: {} }),
    onSuccess: ({ user }) => {
      cache.setQueryData(['me'], user)
      announce(texts.yourAccountStays)
    },
  })
}

/** Requests a change of the signed-in user's address. */
export function useChangeEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ email }: { email: string }) =>
      (await import('./two-step/with-second-step.tsx')).withSecondStep((code) =>
        send(changeEmail, { body: { email, ...(code === undefined ? {} : { code }) } }),
      ),
    onSuccess: async ({ changed }) => {
      if (changed) await cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

/** Changes the address by the token of a link, and updates the signed-in user. */
export function useConfirmEmailChange() {
  const cache = useQueryClient()
  const runLink = useLink(texts.linkMayBeUsed)
  return useMutation({
    mutationFn: (token: string) => runLink(() => send(confirmEmailChange, { body: { token } })),
    onSuccess: async () => {
      discardLinkToken()
      await cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

/** Requests a link to set a new password. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: { email: string }) => send(forgotPassword, { body }) })

/** Sets a new password. This ends every session, including the one in this browser. */
export function useResetPassword() {
  const cache = useQueryClient()
  const runLink = useLink(texts.resetMayBeDone)
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => runLink(() => send(resetPassword, { body })),
    onSuccess: async () => {
      discardLinkToken()
      clearToken()
      await endSession(cache)
      broadcastSession(null)
    },
  })
}

/** The history of the account, newest first, in pages; loaded again after each write, which may be a change. */
export function useChanges() {
  const cache = useQueryClient()
  // Effect: reacts to the writes of other sections, which do not know the history.
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void cache.invalidateQueries({ queryKey: ['account-changes'] })
      }),
    [cache],
  )
  return useInfiniteQuery({
    queryKey: ['account-changes'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listChanges, { query: { limit: 20, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    refetchOnMount: 'always',
  })
}
