import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { awaitUpgrade } from './await-upgrade.ts'
import { clearPaymentReturn, type PaymentReturn } from './payment-return.ts'
import { proTill } from '../plan-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

const DELAYED = texts.yourPaymentIsBeingProcessed

/** Waits after a return from the provider until the payment has changed the plan; then calls `onDone`. */
export function usePaymentReturn({ paymentId }: PaymentReturn, onDone: () => void) {
  const cache = useQueryClient()
  const user = useCurrentUser()
  const [round, setRound] = useState(0)
  const [isDelayed, setDelayed] = useState(false)

  const ask = useEffectEvent((over: AbortSignal) =>
    awaitUpgrade({
      before: user,
      confirm: () => send(firstCalls.confirmUpgrade, { body: {}, signal: over }),
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
    const till = proTill(upgraded)
    showToast({ title: texts.upgradeComplete, text: till ? say(texts.youAreOnProTill, { till }) : texts.youAreOnPro })
  })

  // Effect: each round polls provider and server, and stops when the screen is left.
  useEffect(() => {
    const over = new AbortController()
    if (round === 0) showToast({ title: texts.paymentReceived, text: texts.weAreConfirmingItWith })
    void ask(over.signal).then((upgraded) => over.signal.aborted || conclude(upgraded))
    return () => over.abort()
  }, [round])

  const refresh = () => {
    setDelayed(false)
    setRound(round + 1)
  }
  return { paymentId, isDelayed, refresh }
}
