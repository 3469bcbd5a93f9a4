import { useQuery } from '@tanstack/react-query'
import { getSite } from '#contract/site.ts'
import { send } from '#web/send.ts'

/** What the operator of this installation says about it. */
export const useSite = () => useQuery({ queryKey: ['site'], queryFn: ({ signal }) => send(getSite, { signal }) })
