import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { codeOf } from '#web/send.ts'
import { clearToken } from './session-token.ts'
import { endSession } from './useSession.ts'

/** The Retry-After of a server that is overloaded or restarting. */
const RETRY_MS = 2_000

async function refreshAccess(code: ReturnType<typeof codeOf>, client: QueryClient): Promise<void> {
  const access = await import('./leave-business.ts')
  await access.refreshAccess(code, client)
}

/** The query settings of the specification. When any call reports an ended session or access, it ends here too. */
export function makeQueryClient(): QueryClient {
  const watch = (error: Error) => {
    const code = codeOf(error)
    // The user may have another role, plan or default UPI ID than this page shows, or no access.
    if (/^(bus|own|pla|rol|upi_)/.test(code ?? '')) void refreshAccess(code, client)
    if (code !== 'not_signed_in') return
    clearToken()
    void endSession(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      // 'always': without a network a call fails with a message instead of waiting silently.
      queries: {
        staleTime: Infinity,
        retry: (failures, error) => codeOf(error) === 'unavailable' && failures < 2,
        retryDelay: RETRY_MS,
        // A part of the screen that is shown once a query has failed must not load it again, or this never ends.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > RETRY_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
