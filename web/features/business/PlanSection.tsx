import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'

/** Which plan one is on, and the ways to its screen and to that for one's own programs. */
export function PlanSection() {
  const { plan } = useCurrentUser()
  return (
    <SectionCard id="plan" title="Plan" lead={`You are on the ${plan} plan.`}>
      <div className="save-line">
        <ButtonLink href="/payments">Plan and payments</ButtonLink>
        <ButtonLink href="/developers">API and webhooks</ButtonLink>
      </div>
    </SectionCard>
  )
}
