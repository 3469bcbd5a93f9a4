import { useQuery } from '@tanstack/react-query'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'
import { siteOfPage } from './site-of-page.ts'

/** Key of the site in the cache. */
export const SITE = ['site'] as const

/** What the operator of this installation says about it; at once where the server wrote it into the page. */
export const useSite = () =>
  useQuery({ queryKey: SITE, queryFn: ({ signal }) => send(firstCalls.getSite, { signal }), initialData: siteOfPage })
