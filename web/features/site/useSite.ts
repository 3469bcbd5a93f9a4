import { useQuery } from '@tanstack/react-query'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'
import { siteOfPage } from './site-of-page.ts'

/** The operator's settings of this installation; available at once if the server embedded them in the page. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => send(firstCalls.getSite, { signal }),
    initialData: siteOfPage,
  })
