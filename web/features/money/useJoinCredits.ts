import { useMutation } from '@tanstack/react-query'
import { CONFIRM_MAX, type JoinedCredit, joinMoney, type KeptPart } from '#contract/money/money.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import { useRefetchMoney, useReopenCredits } from './useMoneyActions.ts'

/** A credit and the payments that it is. */
export interface JoinRequest {
  credit_id: string
  payment_id: string
  with_payment_ids?: string[]
  /** What the bank does not show of the payment. */
  kept?: Pick<KeptPart, 'kind' | 'amount'>
}

/** Joins credits to recorded payments, a few hundred at a time, and says which were refused. Undo separates them again. */
export function useJoinCredits() {
  const refetch = useRefetchMoney()
  const undo = useReopenCredits()
  return useMutation({
    mutationFn: async (joins: readonly JoinRequest[]) => {
      const results: JoinedCredit[] = []
      for (let from = 0; from < joins.length; from += CONFIRM_MAX) {
        const credits = joins.slice(from, from + CONFIRM_MAX)
        results.push(...(await send(joinMoney, { body: { credits } })).credits)
      }
      return results
    },
    onSuccess: (results) => {
      const joined = results.filter(({ result }) => result === 'joined')
      const refused = results.find(({ result }) => result === 'refused')
      const left = sayCount(texts.payments, results.length - joined.length)
      showToast({
        title:
          joined.length === 0
            ? texts.nothingWasJoined
            : say(texts.lengthJoined, { length: sayCount(texts.payments, joined.length) }),
        text: refused ? say(texts.leftLeftMessage, { left, message: refused.message ?? '' }) : undefined,
        tone: refused ? 'error' : 'success',
        ...(joined.length > 0 && {
          action: { label: texts.undo, run: () => undo.mutate(joined.map(({ credit_id }) => credit_id)) },
        }),
      })
    },
    onError: (error: Error) => showToast({ title: texts.nothingWasJoined, text: error.message, tone: 'error' }),
    onSettled: refetch,
  })
}
