import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { proTill } from './plan-labels.ts'
import { PLAN_NAMES } from '#web/ui/texts/plan-names.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './payments.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

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
        <h2 id="plan">
          {isPro && till && isPaid
            ? say(texts.proTillTill, { till })
            : say(texts.planPlan, { plan: PLAN_NAMES[user.plan] })}
        </h2>
        <p className="muted">{isPaid ? explain(user, till) : texts.proIsFreeHere}</p>
      </div>
      {isPaid && (
        <Allowed call={placeCalls.createPaymentLink}>
          <div className="row">
            {isPro && till && !user.plan_cancelled && (
              <Button variant="quiet" onClick={openCancel}>
                {texts.cancelPro2}
              </Button>
            )}
            <Button variant={isPro ? 'secondary' : 'primary'} onClick={openUpgrade}>
              {isPro ? say(texts.carryOnForPropricerupees, { proPriceRupees: PRO_PRICE_RUPEES }) : texts.upgradeToPro}
            </Button>
          </div>
        </Allowed>
      )}
    </section>
  )
}

function explain({ plan, plan_cancelled }: CurrentUser, till: string | null): string {
  if (plan === 'Pro' && plan_cancelled) return say(texts.cancelledTill, { till })
  if (plan === 'Pro') return texts.endsByItself
  const costs = say(texts.proPrice, { proPriceRupees: PRO_PRICE_RUPEES })
  return till ? say(texts.proEnded, { till, costs }) : costs
}
