import type { ComponentProps, ReactNode } from 'react'
import type { Call } from '#contract/call/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { offlineLabel, useOnline } from '#web/ui/feedback/useOnline.ts'
import { useUserIfAny } from './useSession.ts'

/** Returns whether the user may make a call in the business of this tab, by the `roles` that the contract gives it. */
export function useMay(): (call: Pick<Call, 'roles'>) => boolean {
  const user = useUserIfAny()
  return ({ roles }) => roles !== null && user?.may[roles] === true
}

/** Children that are shown only if the user may make the call. */
export function Allowed({ call, children }: { call: Pick<Call, 'roles'>; children: ReactNode }) {
  return useMay()(call) && children
}

interface CallButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled' | 'title'> {
  call: Pick<Call, 'roles'>
  label: string
}

/**
 * A button for a call. It is hidden if the user may not make the call, and disabled without a network. Children follow
 * the label.
 */
export function CallButton({ call, label, children, ...rest }: CallButtonProps) {
  const isOnline = useOnline()
  return (
    <Allowed call={call}>
      <Button {...rest} disabled={!isOnline} title={offlineLabel(label, isOnline)}>
        {label}
        {children}
      </Button>
    </Allowed>
  )
}
