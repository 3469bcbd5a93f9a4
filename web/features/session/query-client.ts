import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/send.ts'
import { clearToken } from './session-token.ts'
import { endSession } from './useSession.ts'

const leaveTab = async () => (await import('./leave-business.ts')).leaveBusiness()

/** The query settings of product-spec, section 9. When any call reports an ended session or access, it ends here too. */
export function makeQueryClient(): QueryClient {
  const watch = (error: Error) => {
    const code = error instanceof CallError && error.code
    if (code === 'business_not_found') void leaveTab()
    if (code !== 'not_signed_in') return
    clearToken()
    void endSession(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      // 'always': without a network a call fails with a message instead of waiting silently.
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
