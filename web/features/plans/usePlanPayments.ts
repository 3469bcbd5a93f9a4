import { useQuery } from '@tanstack/react-query'
import { listPlanPayments } from '#contract/plans/plans.ts'
import { send } from '#web/send.ts'

/** The payments for Pro, newest first; refetched each time the screen opens, since payments change on the server. */
export const usePlanPayments = () =>
  useQuery({
    queryKey: ['payments'],
    queryFn: async ({ signal }) => (await send(listPlanPayments, { signal })).payments,
    refetchOnMount: 'always',
  })
