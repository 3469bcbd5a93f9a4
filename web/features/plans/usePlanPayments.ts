import { useQuery } from '@tanstack/react-query'
import { listPlanPayments } from '#contract/plans/plans.ts'
import { send } from '#web/send.ts'

/** What was paid for Pro, newest first; asked anew each time the screen opens, since payments arrive by themselves. */
export const usePlanPayments = () =>
  useQuery({
    queryKey: ['payments'],
    queryFn: async ({ signal }) => (await send(listPlanPayments, { signal })).payments,
    refetchOnMount: 'always',
  })
