import { useCurrentUser } from '#web/features/session/useSession.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { PLAN_NAMES } from '#web/ui/texts/plan-names.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The current plan, with links to its screen and to API and webhooks. */
export function PlanSection() {
  const { plan } = useCurrentUser()
  return (
    <SectionCard id="plan" title={texts.plan} lead={say(texts.youAreOnThePlan, { plan: PLAN_NAMES[plan] })}>
      <div className="save-line">
        <ButtonLink href="/payments">{texts.planAndPayments}</ButtonLink>
        <ButtonLink href="/developers">{texts.apiAndWebhooks}</ButtonLink>
      </div>
    </SectionCard>
  )
}
