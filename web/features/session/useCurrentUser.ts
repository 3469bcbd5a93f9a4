import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'

/** The signed-in user. @throws outside of the signed-in part of the app */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery<CurrentUser | null>({ queryKey: ['me'], enabled: false })
  if (!data) throw new Error('useCurrentUser was used outside of the signed-in part')
  return data
}
