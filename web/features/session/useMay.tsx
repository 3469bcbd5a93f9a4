import type { ReactNode } from 'react'
import type { Call } from '#contract/call/call.ts'
import { useUserIfAny } from './useSession.ts'

/** Returns whether the user may make a call in the business of this tab, by the `roles` that the contract gives it. */
export function useMay(): (call: Pick<Call, 'roles'>) => boolean {
  const user = useUserIfAny()
  return ({ roles }) => roles !== null && user?.may[roles] === true
}

/** What makes a call; nothing for whom the call refuses. */
export function Allowed({ call, children }: { call: Pick<Call, 'roles'>; children: ReactNode }) {
  return useMay()(call) && children
}
