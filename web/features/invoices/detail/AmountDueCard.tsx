import { Check, Download, Pencil, Send, Share, Undo2 } from 'lucide-react'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { AmountDue } from './AmountDue.tsx'
import { ClaimsPanel } from '../claims/ClaimsPanel.tsx'
import { editPath } from '../edit-path.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import { useOpenPdf } from './useOpenPdf.ts'
import * as texts from './texts.en.ts'
import styles from './detail.module.css'

interface AmountDueCardProps {
  invoice: InvoiceDetail
  onShare: () => void
  onIssue: () => void
  onMarkPaid: () => void
  onMarkPending: () => void
  onConfirmClaim: (claim: PaymentClaim) => void
  onClearClaims: (claims: readonly PaymentClaim[]) => void
  onRefuseClaim: (claim: PaymentClaim) => void
}

/** The state in large text, and the main actions. */
export function AmountDueCard(props: AmountDueCardProps) {
  const { invoice, onShare, onIssue, onMarkPaid, onMarkPending } = props
  const pdf = useOpenPdf()
  const isOnline = useOnline()
  const isDraft = invoice.state === 'draft'
  // The link says "Pay by any UPI app", so it is useful only if there is or was something to pay.
  const isShared = isPayable(invoice) || invoice.state === 'paid'
  return (
    <section className={`card ${styles.cDue}`} aria-label={isPayable(invoice) ? texts.amountDue : texts.amount}>
      <AmountDue invoice={invoice} />
      <ClaimsPanel
        claims={invoice.claims}
        onConfirm={props.onConfirmClaim}
        onRefuse={props.onRefuseClaim}
        onClear={props.onClearClaims}
      />
      <div className={styles.cBtns}>
        {isDraft && (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={!isOnline}
            title={offlineLabel(texts.issue, isOnline)}
            onClick={onIssue}
          >
            {texts.issue}
          </Button>
        )}
        {isDraft && (
          <ButtonLink href={editPath(invoice.id)} icon={<Pencil aria-hidden />}>
            {texts.editDraft}
          </ButtonLink>
        )}
        {isShared && (
          <Button
            variant={invoice.open_claims > 0 ? 'secondary' : 'primary'}
            icon={<Share aria-hidden />}
            aria-keyshortcuts="w"
            onClick={onShare}
          >
            {texts.share}
          </Button>
        )}
        <Button
          icon={<Download aria-hidden />}
          busy={pdf.opening !== null}
          disabled={!isOnline}
          title={offlineLabel(texts.downloadPdf, isOnline)}
          onClick={() => pdf.open(invoice.id)}
        >
          {texts.downloadPdf}
        </Button>
        {invoice.can.mark_paid && (
          <Button
            className="phone-only"
            icon={<Check aria-hidden />}
            disabled={!isOnline}
            title={offlineLabel(texts.markAsPaid, isOnline)}
            onClick={onMarkPaid}
          >
            {texts.markAsPaid}
          </Button>
        )}
        {invoice.can.mark_pending && (
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden />}
            disabled={!isOnline}
            title={offlineLabel(texts.markAsPending, isOnline)}
            onClick={onMarkPending}
          >
            {texts.markAsPending}
          </Button>
        )}
      </div>
    </section>
  )
}
