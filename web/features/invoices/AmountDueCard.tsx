import { Check, Download, Share, Undo2 } from 'lucide-react'
import type { InvoiceDetail } from '#contract/invoices.ts'
import { showDay } from '#domain/india-day.ts'
import { fromRupees } from '#domain/money.ts'
import { showRupeesAndPaise } from '#domain/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/useOnline.ts'
import { owed, showPart } from './invoice-words.ts'
import { tooltip } from './row-actions.ts'
import { StateBadge } from './StateBadge.tsx'
import { useOpenPdf } from './useOpenPdf.ts'

interface AmountDueCardProps {
  invoice: InvoiceDetail
  onShare: () => void
  onMarkPaid: () => void
  onMarkPending: () => void
}

/** The state in large, and what can be done about it. */
export function AmountDueCard({ invoice, onShare, onMarkPaid, onMarkPending }: AmountDueCardProps) {
  const pdf = useOpenPdf()
  const isOnline = useOnline()
  const isSettled = invoice.state === 'paid' || invoice.state === 'void'
  return (
    <section className="card c-due" aria-label={isSettled ? 'Amount' : 'Amount due'}>
      <div className="due">
        <StateBadge state={invoice.state} long />
        <p className="fig num">{showRupeesAndPaise(isSettled ? fromRupees(invoice.amount) : owed(invoice))}</p>
        <DueLine invoice={invoice} />
      </div>
      <div className="c-btns">
        <Button variant="primary" icon={<Share aria-hidden />} onClick={onShare}>
          Share
        </Button>
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

function DueLine({ invoice }: { invoice: InvoiceDetail }) {
  const part = showPart(invoice)
  if (part) return <p className="due-line part-text">{part}</p>
  if (invoice.state !== 'paid' || !invoice.paid_on) return null
  return <p className="due-line muted">Paid on {showDay(invoice.paid_on)}</p>
}
