import { Check, Copy, Download, Pencil, ReceiptIndianRupee, Send, Share, Undo2 } from 'lucide-react'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { InvoicePayment } from '#contract/settlement/invoice-payment.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { isNote } from '#domain/document/document.ts'
import { isWhollyCredited } from '#domain/document/document-parts.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { isBroken } from '#domain/customer-account/promise.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CustomerLink } from '#web/features/customers/CustomerLink.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { offlineLabel, useOnline } from '#web/ui/feedback/useOnline.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { useToday } from '#web/ui/useToday.ts'
import { say } from '#web/ui/texts/say.ts'
import { ClaimsPanel } from '../claims/ClaimsPanel.tsx'
import { editPath, isLate, openDueDay, owed, received, showNumber, shownState } from '../invoice-labels.ts'
import { SharePdf } from '../share/SharePdf.tsx'
import { DueLabel, StateBadge } from '../StateBadge.tsx'
import { lastReceived } from '../receipts/ReceiptDialog.tsx'
import { splitOverpaid } from '../refunds/overpaid.ts'
import { useDuplicateInvoice } from './useInvoice.ts'
import { useOpenPdf } from './useOpenPdf.ts'
import * as texts from './texts.en.ts'
import styles from './detail.module.css'
import { duplicateInvoice, issueDraft, saveDraft } from '#contract/invoices/documents.ts'
import { Allowed, CallButton } from '#web/features/session/useMay.tsx'
import { mailInvoice, mailReceipt } from '#contract/customer-mails/customer-mail-calls.ts'
import { updateInvoice } from '#contract/settlement/invoice-payment-calls.ts'

interface AmountDueCardProps {
  invoice: InvoiceDetail
  onShare: () => void
  onSendReceipt: (payment: InvoicePayment) => void
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
  const receipted = paymentToReceipt(invoice)
  // The link says "Pay by any UPI app", so it is useful only if there is or was something to pay.
  const isShared = isPayable(invoice) || invoice.state === 'paid'
  return (
    <section className="card" aria-label={isPayable(invoice) ? texts.amountDue : texts.amount}>
      <AmountDue invoice={invoice} />
      <ClaimsPanel
        claims={invoice.claims}
        onConfirm={props.onConfirmClaim}
        onRefuse={props.onRefuseClaim}
        onClear={props.onClearClaims}
      />
      <div className={styles.cBtns}>
        {isDraft && (
          <CallButton
            call={issueDraft}
            label={texts.issue}
            variant="primary"
            icon={<Send aria-hidden />}
            onClick={onIssue}
          />
        )}
        {isDraft && (
          <Allowed call={saveDraft}>
            <ButtonLink href={editPath(invoice.id)} icon={<Pencil aria-hidden />}>
              {texts.editDraft}
            </ButtonLink>
          </Allowed>
        )}
        {invoice.void && !isNote(invoice.kind) && <CorrectedCopyButton invoice={invoice} />}
        {receipted && (
          <CallButton
            call={mailReceipt}
            label={texts.sendReceipt}
            variant="primary"
            icon={<ReceiptIndianRupee aria-hidden />}
            onClick={() => props.onSendReceipt(receipted)}
          />
        )}
        {isShared && (
          <Allowed call={mailInvoice}>
            <Button
              variant={receipted || invoice.open_claims > 0 ? 'secondary' : 'primary'}
              icon={<Share aria-hidden />}
              aria-keyshortcuts="w"
              onClick={onShare}
            >
              {texts.share}
            </Button>
          </Allowed>
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
        {!isShared && !isDraft && invoice.pdf_url && (
          <SharePdf address={invoice.pdf_url} name={showNumber(invoice)} label={texts.sharePdf} />
        )}
        {invoice.can.mark_paid && (
          <CallButton
            call={updateInvoice}
            label={texts.markAsPaid}
            className="phone-only"
            icon={<Check aria-hidden />}
            onClick={onMarkPaid}
          />
        )}
        {invoice.can.mark_pending && (
          <CallButton
            call={updateInvoice}
            label={texts.markAsPending}
            variant="quiet"
            icon={<Undo2 aria-hidden />}
            onClick={onMarkPending}
          />
        )}
      </div>
    </section>
  )
}

/** Copies a cancelled invoice into a draft, to correct it and issue it again. */
function CorrectedCopyButton({ invoice }: { invoice: InvoiceDetail }) {
  const { duplicate, isDuplicating } = useDuplicateInvoice(invoice)
  return (
    <CallButton
      call={duplicateInvoice}
      label={texts.makeACorrectedCopy}
      variant="primary"
      icon={<Copy aria-hidden />}
      busy={isDuplicating}
      onClick={duplicate}
    />
  )
}

/**
 * Returns the payment whose receipt should be sent next: the last one of a paid invoice, or one that the customer
 * claimed.
 */
function paymentToReceipt(invoice: InvoiceDetail): InvoicePayment | undefined {
  const { state, claims, open_claims } = invoice
  const last = lastReceived(invoice.payments)
  const isClaimed = claims.some((claim) => claim.state === 'confirmed' && claim.utr === last?.reference)
  return open_claims === 0 && (state === 'paid' || isClaimed) ? last : undefined
}

/** The state, the balance or total in large text, and its details. */
function AmountDue({ invoice }: { invoice: InvoiceDetail }) {
  const [dueOn, today] = [openDueDay(invoice), useToday()]
  const amount = isPayable(invoice) ? owed(invoice) : fromRupees(invoice.amount)
  return (
    <div className="due">
      <div className="due-head">
        <StateBadge state={isCredited(invoice) ? 'credited' : shownState(invoice)} long />
        <CustomerLink {...invoice} />
      </div>
      <p className="fig num">{showRupeesAndPaise(amount)}</p>
      {factsOf(invoice).map((fact) => (
        <p key={fact} className="due-line muted">
          {fact}
        </p>
      ))}
      {dueOn && (
        <p className={`due-line ${styles.dueOn}`}>
          <span className="muted">{say(texts.dueDueon, { dueOn: showDay(dueOn) })}</span>
          {isLate(dueOn, today) && <DueLabel dueOn={dueOn} today={today} />}
        </p>
      )}
      {invoice.promised_by && (
        <p className="due-line muted">
          {say(isBroken(invoice.promised_by, today) ? texts.promisedByDayNotKept : texts.promisedByDay, {
            day: showDay(invoice.promised_by),
          })}
        </p>
      )}
    </div>
  )
}

const isCredited = ({ state, amount, amount_credited }: InvoiceDetail): boolean =>
  isWhollyCredited({ state, amount: fromRupees(amount), amount_credited: fromRupees(amount_credited) })

/**
 * Returns "of ₹5,000.00 · ₹2,000.00 received", what is to be refunded, the date of payment, or the reason of the
 * cancellation.
 */
function factsOf(invoice: InvoiceDetail): string[] {
  const { state, paid_on } = invoice
  const isSettled = shownState(invoice) === 'settled'
  const hasCredit = fromRupees(invoice.amount_credited) > 0n
  const toRefund = splitOverpaid(invoice, fromRupees(invoice.refundable)).money
  const parts = [
    isPayable(invoice) &&
      owed(invoice) !== fromRupees(invoice.amount) &&
      say(texts.ofAmount, { amount: rupees(invoice.amount) }),
    (state === 'part_paid' || isSettled || (state === 'paid' && hasCredit)) &&
      say(texts.receivedAmount, { amount: showRupeesAndPaise(received(invoice)) }),
    fromRupees(invoice.amount_waived) > 0n && say(texts.amountWrittenOff, { amount: rupees(invoice.amount_waived) }),
    hasCredit && say(texts.amountcreditedCredited, { amountCredited: rupees(invoice.amount_credited) }),
    fromRupees(invoice.amount_refunded) > 0n &&
      say(texts.amountrefundedRefunded, { amountRefunded: rupees(invoice.amount_refunded) }),
  ].filter((part) => part !== false)
  const cancelled = invoice.void
  return [
    parts.join(' · '),
    toRefund > 0n && say(texts.amountToRefund, { amount: showRupeesAndPaise(toRefund) }),
    state === 'paid' &&
      paid_on &&
      !isCredited(invoice) &&
      say(isSettled ? texts.settledOnDay : texts.paidOnDay, { day: showDay(paid_on) }),
    cancelled &&
      say(texts.cancelledOnIndiadayReason, {
        indiaDay: showDay(indiaDay(new Date(cancelled.at))),
        reason: cancelled.reason,
      }),
    state === 'draft' && texts.draftHelp,
  ].filter((fact): fact is string => Boolean(fact))
}

const rupees = (amount: string): string => showRupeesAndPaise(fromRupees(amount))
