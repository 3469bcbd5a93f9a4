import { Plus, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { useCurrentUser } from '#web/features/accounts/useCurrentUser.ts'
import { StatCards } from '#web/features/analytics/StatCards.tsx'
import { CreateInvoiceDialog } from '#web/features/invoices/CreateInvoiceDialog.tsx'
import { RecentInvoices } from '#web/features/invoices/RecentInvoices.tsx'
import { ShareSheet } from '#web/features/invoices/ShareSheet.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import '#web/styles/dashboard.css'

type Shown = { dialog: 'create' } | { dialog: 'share'; invoice: Invoice }

/** Figures, Recent Invoices, and on Pro the way to make one. */
export default function DashboardScreen() {
  const user = useCurrentUser()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const create = user.plan === 'Pro' ? () => setShown({ dialog: 'create' }) : undefined
  const share = (invoice: Invoice) => setShown({ dialog: 'share', invoice })
  return (
    <AppFrame
      title="Dashboard"
      actions={
        <>
          <ButtonLink className="desk-only" href="/quick-upi" icon={<QrCode aria-hidden />}>
            Quick UPI Link
          </ButtonLink>
          {create && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
              Create Invoice
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <StatCards />
        <RecentInvoices onCreate={create} onShare={share} />
      </div>
      {shown?.dialog === 'create' && <CreateInvoiceDialog onClose={close} onCreated={share} />}
      {shown?.dialog === 'share' && <ShareSheet invoice={shown.invoice} seller={user.name} onClose={close} />}
    </AppFrame>
  )
}
