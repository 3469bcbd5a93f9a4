import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Call } from '#contract/call/call.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { ROLE_NAMES } from './role-labels.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** A screen for those who may make its call. Others, who have its address from somebody, see a message. */
export function OfRole({ call, children }: { call: Pick<Call, 'roles'>; children: ReactNode }) {
  return useMay()(call) ? children : <RefusedScreen />
}

/** The message that the screen is for other roles. */
export function RefusedScreen() {
  const { member_role: role, business_name: business } = useCurrentUser()
  return (
    <AppFrame title={texts.notForYourRole}>
      <div className="card">
        <EmptyState
          icon={<Lock className="art" strokeWidth={1.25} aria-hidden />}
          action={<ButtonLink href="/dashboard">{texts.toDashboard}</ButtonLink>}
        >
          {say(texts.youAreRoleAskTheOwner, { role: ROLE_NAMES[role], business })}
        </EmptyState>
      </div>
    </AppFrame>
  )
}
