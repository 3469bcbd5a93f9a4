import { useQuery } from '@tanstack/react-query'
import { getSite } from '#contract/site/site.ts'
import { send } from '#web/send.ts'
import { siteOfPage } from './site-of-page.ts'

/** What the operator of this installation says about it; at once where the server wrote it into the page. */
export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: ({ signal }) => send(getSite, { signal }), initialData: siteOfPage })
