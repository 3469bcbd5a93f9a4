import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { laterCalls } from '#web/bare-calls.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { showProEnd } from '../usePlan.ts'
import * as texts from '../texts.en.ts'
import { clearPaymentReturn, type PaymentReturn } from './payment-return.ts'

/** How often the plan is polled after a payment, and the pause between polls. */
const TRIES = 10
const PAUSE_MS = 500

type Status = 'none' | 'open' | 'paid' | 'ended'

interface Steps {
  /** The user before the return. */
  before: CurrentUser
  /** Asks the server to check with the provider; if that fails, polling continues. */
  confirm: () => Promise<{ status: Status; user: CurrentUser }>
  readUser: () => Promise<CurrentUser | null>
  pause: (ms: number) => Promise<void>
  /** Whether the screen was left. */
  isOver: () => boolean
}

/** Polls until the payment has changed the plan: returns the user on Pro, or null after ten tries. */
export async function awaitUpgrade({ before, confirm, readUser, pause, isOver }: Steps): Promise<CurrentUser | null> {
  const first = await confirm().catch(() => null)
  if (first && isUpgraded(before, first.user, first.status)) return first.user
  for (let tries = 0; tries < TRIES && !isOver(); tries++) {
    if (tries > 0) await pause(PAUSE_MS)
    const user = await readUser().catch(() => null)
    if (user && isUpgraded(before, user, 'open')) return user
  }
  return null
}

/** Whether the user is newly on Pro, or on Pro for longer; a paid link counts only for a user on Pro. */
const isUpgraded = (before: CurrentUser, now: CurrentUser, status: Status): boolean =>
  now.plan === 'Pro' &&
  (before.plan === 'Free' || status === 'paid' || (now.plan_expires_at ?? '') > (before.plan_expires_at ?? ''))

const DELAYED = texts.paymentInProgress

/** Polls after a return from the provider until the payment has changed the plan; then calls `onDone`. */
export function usePaymentReturn({ paymentId }: PaymentReturn, onDone: () => void) {
  const cache = useQueryClient()
  const user = useCurrentUser()
  const [round, setRound] = useState(0)
  const [isDelayed, setDelayed] = useState(false)

  const ask = useEffectEvent((over: AbortSignal) =>
    awaitUpgrade({
      before: user,
      confirm: () => send(laterCalls.confirmUpgrade, { body: {}, signal: over }),
      readUser: async () => {
        await cache.refetchQueries({ queryKey: ['me'] })
        return cache.getQueryData<CurrentUser | null>(['me']) ?? null
      },
      pause: (ms) => new Promise((resume) => setTimeout(resume, ms)),
      isOver: () => over.aborted,
    }),
  )
  const conclude = useEffectEvent((upgraded: CurrentUser | null) => {
    clearPaymentReturn()
    if (upgraded === null) {
      setDelayed(true)
      return showToast({ tone: 'info', title: texts.upgradeProcessing, text: DELAYED })
    }
    onDone()
    cache.setQueryData(['me'], upgraded)
    // The actions of each invoice depend on the plan.
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    const till = showProEnd(upgraded)
    showToast({ title: texts.upgradeComplete, text: till ? say(texts.onProTill, { till }) : texts.youAreOnPro })
  })

  // Effect: each round polls the provider and the server, and stops when the user leaves the screen.
  useEffect(() => {
    const over = new AbortController()
    if (round === 0) showToast({ title: texts.paymentReceived, text: texts.confirmingPayment })
    void ask(over.signal).then((upgraded) => over.signal.aborted || conclude(upgraded))
    return () => over.abort()
  }, [round])

  const refresh = () => {
    setDelayed(false)
    setRound(round + 1)
  }
  return { paymentId, isDelayed, refresh }
}
