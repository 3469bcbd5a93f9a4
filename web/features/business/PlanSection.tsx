import { useCurrentUser } from '#web/features/accounts/useCurrentUser.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from './SectionCard.tsx'

/** Which plan one is on, and the way to its screen. */
export function PlanSection() {
  const { plan } = useCurrentUser()
  return (
    <SectionCard id="plan" title="Plan" lead={`You are on the ${plan} plan.`}>
      <div className="save-line">
        <ButtonLink href="/payments">Plan and payments</ButtonLink>
      </div>
    </SectionCard>
  )
}
