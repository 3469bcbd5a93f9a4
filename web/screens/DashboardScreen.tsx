import { Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { canIssueInvoices } from '#web/features/accounts/can-issue.ts'
import { useCurrentUser } from '#web/features/accounts/useCurrentUser.ts'
import { StatCards } from '#web/features/analytics/StatCards.tsx'
import { CreateInvoiceDialog } from '#web/features/invoices/create/CreateInvoiceDialog.tsx'
import { RecentInvoices } from '#web/features/invoices/list/RecentInvoices.tsx'
import { ShareSheet } from '#web/features/invoices/share/ShareSheet.tsx'
import { FreeStart } from '#web/features/plans/FreeStart.tsx'
import { PaymentReturnCard } from '#web/features/plans/PaymentReturnCard.tsx'
import { PlanNudge } from '#web/features/plans/PlanNudge.tsx'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { usePaymentReturn } from '#web/features/plans/usePaymentReturn.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'

type Shown = { dialog: 'create' | 'upgrade' } | { dialog: 'share'; invoice: Invoice }

/** Figures, Recent Invoices, and on Pro the way to make one; on Free the way to Pro. */
export default function DashboardScreen() {
  const user = useCurrentUser()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const create = canIssueInvoices(user) ? () => setShown({ dialog: 'create' }) : undefined
  const upgrade = () => setShown({ dialog: 'upgrade' })
  const payment = usePaymentReturn()
  const share = (invoice: Invoice) => setShown({ dialog: 'share', invoice })
  return (
    <AppFrame
      title="Dashboard"
      actions={
        <>
          <ButtonLink className="desk-only" href="/quick-upi" icon={<QrCode aria-hidden />}>
            Quick UPI Link
          </ButtonLink>
          {create ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
              Create Invoice
            </Button>
          ) : (
            <Button variant="primary" onClick={upgrade}>
              Upgrade to Pro
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {payment && <PaymentReturnCard {...payment} />}
        <StatCards />
        {!payment && <PlanNudge openUpgrade={upgrade} />}
        <RecentInvoices onCreate={create} withoutCreate={<FreeStart openUpgrade={upgrade} />} onShare={share} />
      </div>
      {shown?.dialog === 'create' && <CreateInvoiceDialog onClose={close} onCreated={share} />}
      <UpgradeDialog open={shown?.dialog === 'upgrade'} onClose={close} />
      {shown?.dialog === 'share' && <ShareSheet invoice={shown.invoice} seller={user.business_name} onClose={close} />}
    </AppFrame>
  )
}
