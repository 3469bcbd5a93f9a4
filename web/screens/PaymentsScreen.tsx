import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { PRO_PRICE_RUPEES } from '#contract/site/product.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { PaymentList, PaymentsBar } from '#web/features/plans/PaymentList.tsx'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { say } from '#web/ui/texts/say.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { PLAN_NAMES } from '#web/ui/texts/labels.en.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { showProEnd, useCancelPro } from '../features/plans/usePlan.ts'
import * as planTexts from '../features/plans/texts.en.ts'
import styles from '../features/plans/payments.module.css'
import * as texts from './texts.en.ts'

/** `/payments`: the plan and the payments for it. */
export default function PaymentsScreen() {
  return (
    <OfRole call={placeCalls.listPlanPayments}>
      <Payments />
    </OfRole>
  )
}

function Payments() {
  const till = showProEnd(useCurrentUser())
  const [shown, setShown] = useState<'upgrade' | 'cancel' | null>(null)
  const close = () => setShown(null)
  return (
    <AppFrame title={texts.planAndPayments} back={{ href: '/dashboard', label: texts.backToDashboard }}>
      <div className="stack narrow">
        <PaymentsBar />
        <PlanCard openUpgrade={() => setShown('upgrade')} openCancel={() => setShown('cancel')} />
        <PaymentList />
      </div>
      <UpgradeDialog open={shown === 'upgrade'} onClose={close} />
      {shown === 'cancel' && till && <CancelProDialog till={till} onClose={close} />}
    </AppFrame>
  )
}

/** Asks for confirmation before Pro is cancelled, and explains the consequences. */
function CancelProDialog({ till, onClose }: { till: string; onClose: () => void }) {
  const cancelling = useCancelPro()
  return (
    <FormDialog
      open
      title={planTexts.cancelPro}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!cancelling.isPending) cancelling.mutate(undefined, { onSettled: onClose })
      }}
      footer={
        <DialogButtons
          confirm={planTexts.cancelPro2}
          busyText={planTexts.cancelling}
          cancel={planTexts.keepPro}
          variant="danger"
          focus="cancel"
          isBusy={cancelling.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{say(planTexts.cancelKeepsProTill, { till })}</p>
      <p>{planTexts.cancelHelp}</p>
    </FormDialog>
  )
}

/** The current plan, its end, and buttons to change it. */
function PlanCard({ openUpgrade, openCancel }: { openUpgrade: () => void; openCancel: () => void }) {
  const user = useCurrentUser()
  const { data: site } = useSite()
  const till = showProEnd(user)
  const isPaid = site?.plans !== 'open'
  const isPro = user.plan === 'Pro'
  return (
    <section className={`card pad ${styles.planCard}`} aria-labelledby="plan">
      <div>
        <h2 id="plan">
          {isPro && till && isPaid
            ? say(planTexts.proTillTill, { till })
            : say(planTexts.planPlan, { plan: PLAN_NAMES[user.plan] })}
        </h2>
        <p className="muted">{isPaid ? explain(user, till) : planTexts.proIsFreeHere}</p>
      </div>
      {isPaid && (
        <Allowed call={placeCalls.createPaymentLink}>
          <div className="row">
            {isPro && till && !user.plan_cancelled && (
              <Button variant="quiet" onClick={openCancel}>
                {planTexts.cancelPro2}
              </Button>
            )}
            <Button variant={isPro ? 'secondary' : 'primary'} onClick={openUpgrade}>
              {isPro
                ? say(planTexts.carryOnForPropricerupees, { proPriceRupees: PRO_PRICE_RUPEES })
                : planTexts.upgradeToPro}
            </Button>
          </div>
        </Allowed>
      )}
    </section>
  )
}

function explain({ plan, plan_cancelled }: CurrentUser, till: string | null): string {
  if (plan === 'Pro' && plan_cancelled) return say(planTexts.cancelledTill, { till })
  if (plan === 'Pro') return planTexts.endsByItself
  const costs = say(planTexts.proPrice, { proPriceRupees: PRO_PRICE_RUPEES })
  return till ? say(planTexts.proEnded, { till, costs }) : costs
}
