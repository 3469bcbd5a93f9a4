import { useLocation } from 'wouter'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { RecurringDialog } from './RecurringDialog.tsx'

/** Asks how to repeat an invoice, then shows the recurring one; on Free it offers Pro. */
export function RepeatInvoice({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const [, go] = useLocation()
  if (useCurrentUser().plan !== 'Pro') return <UpgradeDialog open onClose={onClose} />
  return <RecurringDialog source={{ invoice }} onClose={onClose} onSaved={({ id }) => go(`/recurring/${id}`)} />
}
