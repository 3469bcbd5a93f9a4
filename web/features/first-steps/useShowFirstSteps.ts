import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFirstSteps } from '#contract/business/first-steps.ts'
import { send } from '#web/send.ts'

/** Hides the first steps, or shows them again; the result is 'done' where none are left. */
export function useShowFirstSteps() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (shown: boolean) => (await send(showFirstSteps, { body: { shown } })).first_steps,
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ['stats'] }), cache.invalidateQueries({ queryKey: ['me'] })]),
  })
}
