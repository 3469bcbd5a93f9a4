import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'

/** The current plan, with links to its screen and to API and webhooks. */
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
