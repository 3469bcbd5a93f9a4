import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { isEndedByOthers, takeLostAccess } from '#web/features/session/leave-business.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

let isWatching = false

/**
 * Tells the user why another screen appears: the session was ended on another device, or the owner ended the access to
 * the business. Safe to repeat.
 */
export function tellAccessEnd(cache: QueryClient): void {
  if (isWatching) return
  isWatching = true
  let user = cache.getQueryData<CurrentUser | null>(['me'])
  if (user && takeLostAccess()) {
    const text = say(texts.accessEndedHelp, { business: user.business_name })
    showToast({ tone: 'info', title: texts.accessEnded, text })
  }
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'me') return
    const before = user
    user = query.state.data as CurrentUser | null | undefined
    if (!before || user !== null || !isEndedByOthers(cache)) return
    // Later, so that it replaces the message of the call that was refused, which says only "Please sign in".
    setTimeout(() => showToast({ tone: 'info', title: texts.signedOut, text: texts.signedOutHelp }))
  })
}
