import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/accounts/two-step.ts'
import { useOnce } from '#web/lost-answer.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import * as texts from '../texts.en.ts'

const KEY = ['two-step'] as const

/** Whether sign-in needs a second step, and how many recovery codes are left. */
export const useTwoStep = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send(calls.getTwoStep, { signal }),
    refetchOnMount: 'always',
  })

/** Makes the secret for an authenticator app. */
export const useStartTwoStep = () => useMutation({ mutationFn: () => send(calls.startTwoStep, { body: {} }) })

/** Turns the second step on, or creates new recovery codes; both return codes that are shown once. */
export function useRecoveryCodes(call: typeof calls.turnOnTwoStep | typeof calls.renewRecoveryCodes) {
  const refresh = useRefresh()
  const runOnce = useOnce()
  return useMutation({
    mutationFn: (body: { code: string }) =>
      runOnce(
        () => send(call, { body }),
        (refusal) => Promise.reject(explainUnseen(refusal)),
      ),
    // Even without an answer: it may have been done.
    onSettled: refresh,
  })
}

/** For a press after a lost answer, which had turned it on: explains that nobody has seen the recovery codes. */
const explainUnseen = (refusal: unknown): unknown =>
  codeOf(refusal) === 'two_step_on' ? new CallError('two_step_on', texts.codesNotSeen) : refusal

/** Turns the second step off. */
export function useTurnOffTwoStep() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => send(calls.turnOffTwoStep, { body }),
    onSettled: refresh,
  })
}

/** Returns a function that refreshes other parts of the settings: devices are signed out, and the history grows. */
function useRefresh() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: KEY })
    void cache.invalidateQueries({ queryKey: ['sessions'] })
    void cache.invalidateQueries({ queryKey: ['account-changes'] })
  }
}
