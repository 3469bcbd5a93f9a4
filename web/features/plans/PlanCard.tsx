import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { proTill } from './plan-labels.ts'
import styles from './PlanCard.module.css'

/** The current plan, its end, and buttons to change it. */
export function PlanCard({ openUpgrade, openCancel }: { openUpgrade: () => void; openCancel: () => void }) {
  const user = useCurrentUser()
  const { data: site } = useSite()
  const till = proTill(user)
  const isPaid = site?.plans !== 'open'
  const isPro = user.plan === 'Pro'
  return (
    <section className={`card pad ${styles.planCard}`} aria-labelledby="plan">
      <div>
        <h2 id="plan">{isPro && till && isPaid ? `Pro till ${till}` : `${user.plan} plan`}</h2>
        <p className="muted">{isPaid ? explain(user, till) : 'Pro is free here.'}</p>
      </div>
      {isPaid && (
        <div className="row">
          {isPro && till && !user.plan_cancelled && (
            <Button variant="quiet" onClick={openCancel}>
              Cancel Pro
            </Button>
          )}
          <Button variant={isPro ? 'secondary' : 'primary'} onClick={openUpgrade}>
            {isPro ? `Carry on for ₹${PRO_PRICE_RUPEES}` : 'Upgrade to Pro'}
          </Button>
        </div>
      )}
    </section>
  )
}

function explain({ plan, plan_cancelled }: CurrentUser, till: string | null): string {
  if (plan === 'Pro' && plan_cancelled) return `Cancelled: Pro stays till ${till}.`
  if (plan === 'Pro') return 'It ends by itself. No automatic renewal. Another month begins when this one ends.'
  const costs = `Pro is ₹${PRO_PRICE_RUPEES} per month: invoices, PDFs and your earnings.`
  return till ? `Pro ended on ${till}. Your invoices, links and PDFs stay. ${costs}` : costs
}
