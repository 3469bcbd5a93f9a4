import { useState } from 'react'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { CancelProDialog } from '#web/features/plans/CancelProDialog.tsx'
import { PaymentList } from '#web/features/plans/PaymentList.tsx'
import { PaymentsBar } from '#web/features/plans/PaymentsBar.tsx'
import { proTill } from '#web/features/plans/plan-labels.ts'
import { PlanCard } from '#web/features/plans/PlanCard.tsx'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import * as texts from './texts.en.ts'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { placeCalls } from '#web/place-calls.ts'

/** `/payments`: the plan and the payments for it. */
export default function PaymentsScreen() {
  return (
    <OfRole call={placeCalls.listPlanPayments}>
      <Payments />
    </OfRole>
  )
}

function Payments() {
  const till = proTill(useCurrentUser())
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
