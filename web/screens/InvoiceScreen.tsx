import { Check } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { InvoiceDetail } from '#contract/invoices.ts'
import { showDay } from '#domain/india-day.ts'
import { useCurrentUser } from '#web/features/accounts/useCurrentUser.ts'
import { AmountDueCard } from '#web/features/invoices/AmountDueCard.tsx'
import { HistoryCard } from '#web/features/invoices/HistoryCard.tsx'
import { InvoiceDetailSkeleton } from '#web/features/invoices/InvoiceDetailSkeleton.tsx'
import { InvoiceDocument } from '#web/features/invoices/InvoiceDocument.tsx'
import { shortId, showNumber } from '#web/features/invoices/invoice-words.ts'
import { MarkPaidDialog } from '#web/features/invoices/MarkPaidDialog.tsx'
import { MarkPendingDialog } from '#web/features/invoices/MarkPendingDialog.tsx'
import { PaymentLinkCard } from '#web/features/invoices/PaymentLinkCard.tsx'
import { ShareSheet } from '#web/features/invoices/ShareSheet.tsx'
import { useFocusAfter } from '#web/features/invoices/useFocusAfter.ts'
import { useInvoice } from '#web/features/invoices/useInvoice.ts'
import { CallError } from '#web/send.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { useOnline } from '#web/ui/useOnline.ts'
import '#web/styles/document.css'

const BACK = { href: '/dashboard', label: 'Back to Dashboard' }

/** One invoice: the document, what is owed, the payment link and the history. */
export default function InvoiceScreen() {
  const { id } = useParams<{ id: string }>()
  const invoice = useInvoice(id)
  if (invoice.data) return <Loaded invoice={invoice.data} />
  if (invoice.error instanceof CallError && invoice.error.code === 'not_found') return <NotFound />
  return (
    <AppFrame title={`Invoice #${shortId(id)}`} back={BACK}>
      {invoice.error ? (
        <ErrorCard
          title="We could not load this invoice."
          error={invoice.error}
          onRetry={() => void invoice.refetch()}
        />
      ) : (
        <InvoiceDetailSkeleton />
      )}
    </AppFrame>
  )
}

function Loaded({ invoice }: { invoice: InvoiceDetail }) {
  const user = useCurrentUser()
  const isOnline = useOnline()
  const [dialog, setDialog] = useState<'share' | 'mark-paid' | 'mark-pending' | null>(null)
  const close = () => setDialog(null)
  useFocusAfter(dialog !== null, () => document.querySelector<HTMLElement>('h1'))
  const isPayable = invoice.state === 'pending' || invoice.state === 'part_paid'
  return (
    <AppFrame
      title={`Invoice #${shortId(invoice.id)}`}
      sub={`${showNumber(invoice)} · ${showDay(invoice.issued_on)}`}
      back={BACK}
      actions={
        invoice.can.mark_paid && (
          <Button
            className="desk-only"
            icon={<Check aria-hidden />}
            disabled={!isOnline}
            onClick={() => setDialog('mark-paid')}
          >
            Mark as Paid
          </Button>
        )
      }
    >
      <div className="detail">
        <InvoiceDocument invoice={invoice} logoUrl={user.logo_url} />
        <div className="side">
          <AmountDueCard
            invoice={invoice}
            onShare={() => setDialog('share')}
            onMarkPaid={() => setDialog('mark-paid')}
            onMarkPending={() => setDialog('mark-pending')}
          />
          {isPayable && <PaymentLinkCard invoice={invoice} />}
          <HistoryCard history={invoice.history} />
        </div>
      </div>
      {dialog === 'share' && (
        <ShareSheet invoice={invoice} seller={invoice.seller_name} linkToInvoice={false} onClose={close} />
      )}
      {dialog === 'mark-paid' && <MarkPaidDialog invoice={invoice} onClose={close} />}
      {dialog === 'mark-pending' && <MarkPendingDialog invoice={invoice} onClose={close} />}
    </AppFrame>
  )
}

function NotFound() {
  return (
    <AppFrame title="Invoice Not Found" back={BACK}>
      <div className="card">
        <EmptyState action={<ButtonLink href="/dashboard">Back to Dashboard</ButtonLink>}>
          This invoice doesn't exist or has been removed.
        </EmptyState>
      </div>
    </AppFrame>
  )
}
