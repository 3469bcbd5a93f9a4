import { Check, Download, Send, Share, Undo2 } from 'lucide-react'
import type { InvoiceDetail } from '#contract/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/useOnline.ts'
import { AmountDue } from './AmountDue.tsx'
import { isPayable } from './invoice-words.ts'
import { tooltip } from './row-actions.ts'
import { useOpenPdf } from './useOpenPdf.ts'

interface AmountDueCardProps {
  invoice: InvoiceDetail
  onShare: () => void
  onIssue: () => void
  onMarkPaid: () => void
  onMarkPending: () => void
}

/** The state in large, and what can be done about it. */
export function AmountDueCard({ invoice, onShare, onIssue, onMarkPaid, onMarkPending }: AmountDueCardProps) {
  const pdf = useOpenPdf()
  const isOnline = useOnline()
  const isDraft = invoice.state === 'draft'
  const isShared = !isDraft && invoice.kind !== 'credit_note'
  return (
    <section className="card c-due" aria-label={isPayable(invoice) ? 'Amount due' : 'Amount'}>
      <AmountDue invoice={invoice} />
      <div className="c-btns">
        {isDraft && (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={!isOnline}
            title={tooltip('Issue', isOnline)}
            onClick={onIssue}
          >
            Issue
          </Button>
        )}
        {isShared && (
          <Button variant="primary" icon={<Share aria-hidden />} aria-keyshortcuts="w" onClick={onShare}>
            Share
          </Button>
        )}
        <Button
          icon={<Download aria-hidden />}
          busy={pdf.opening !== null}
          disabled={!isOnline}
          title={tooltip('Download PDF', isOnline)}
          onClick={() => pdf.open(invoice.id)}
        >
          Download PDF
        </Button>
        {invoice.can.mark_paid && (
          <Button
            className="phone-only"
            icon={<Check aria-hidden />}
            disabled={!isOnline}
            title={tooltip('Mark as Paid', isOnline)}
            onClick={onMarkPaid}
          >
            Mark as Paid
          </Button>
        )}
        {invoice.can.mark_pending && (
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden />}
            disabled={!isOnline}
            title={tooltip('Mark as Pending', isOnline)}
            onClick={onMarkPending}
          >
            Mark as Pending
          </Button>
        )}
      </div>
    </section>
  )
}
