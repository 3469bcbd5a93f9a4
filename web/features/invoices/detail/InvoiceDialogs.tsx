import { useLocation } from 'wouter'
import { useState } from 'react'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import type { InvoicePayment, InvoiceRefund } from '#contract/settlement/invoice-payment.ts'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { monthOf } from '#domain/days/month.ts'
import type { EwayBillDialogProps } from '#web/features/exports/EwayBillDialog.tsx'
import type { EInvoiceDialogProps } from '#web/features/exports/EInvoiceFiles.tsx'
import { MailDialog } from '#web/features/mails/lazy-dialog.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { say } from '#web/ui/texts/say.ts'
import { showMonth } from '#web/ui/texts/labels.en.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { ClearClaimsDialog, ConfirmClaimDialog, RefuseClaimDialog } from '../claims/ClaimDialogs.tsx'
import { ReceiptDialog } from '../receipts/ReceiptDialog.tsx'
import { RefundDialog, UndoRefundDialog } from '../refunds/RefundDialog.tsx'
import { CreditNoteDialog } from '../credit-note/CreditNoteDialog.tsx'
import type { DebitNoteDialogProps } from '../debit-note/DebitNoteDialog.tsx'
import type { RecordIrnDialogProps } from '../e-invoice/RecordIrnDialog.tsx'
import { MarkPaidDialog, MarkPendingDialog } from '../payments/mark-paid/MarkPaidDialog.tsx'
import { RecordPaymentDialog } from '../payments/RecordEntryDialog.tsx'
import { ShareSheet } from '../share/ShareSheet.tsx'
import { UndoPaymentDialog } from '../payments/UndoEntryDialog.tsx'
import { WriteOffDialog } from '../payments/WriteOffDialog.tsx'
import { nameInvoice, showNumber } from '../invoice-labels.ts'
import { DeleteDraftDialog, IssueDraftDialog } from './DraftDialogs.tsx'
import * as texts from './texts.en.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVoidInvoice } from './useInvoice.ts'

const DebitNoteDialog = createLazyPart<DebitNoteDialogProps>(() =>
  import('../debit-note/DebitNoteDialog.tsx').then((part) => part.DebitNoteDialog),
)

const RecordIrnDialog = createLazyPart<RecordIrnDialogProps>(() =>
  import('../e-invoice/RecordIrnDialog.tsx').then((part) => part.RecordIrnDialog),
)

const EInvoiceDialog = createLazyPart<EInvoiceDialogProps>(() =>
  import('#web/features/exports/EInvoiceFiles.tsx').then((part) => part.EInvoiceDialog),
)

const EwayBillDialog = createLazyPart<EwayBillDialogProps>(() =>
  import('#web/features/exports/EwayBillDialog.tsx').then((part) => part.EwayBillDialog),
)

/** The open dialog of an invoice's screen, if any. */
export type ShownDialog =
  | 'share'
  | 'mark-paid'
  | 'mark-pending'
  | 'record-payment'
  | 'record-refund'
  | 'write-off'
  | 'void'
  | 'credit'
  | 'debit'
  | 'e-invoice'
  | 'eway-bill'
  | 'record-irn'
  | 'issue'
  | 'delete'
  | { undo: InvoicePayment }
  | { receipt: InvoicePayment }
  | { undoRefund: InvoiceRefund }
  | { confirmClaim: PaymentClaim }
  | { refuseClaim: PaymentClaim }
  | { clearClaims: readonly PaymentClaim[] }
  | { mailAgain: CustomerMail }
  | null

/** Returns the number of an invoice for a file name. */
const fileNameOf = ({ number, id }: Invoice): string => (number ?? id).replaceAll('/', '-')

interface InvoiceDialogsProps {
  shown: ShownDialog
  invoice: InvoiceDetail
  onClose: () => void
}

/** The dialogs of the actions on an invoice. */
export function InvoiceDialogs({ shown, invoice, onClose }: InvoiceDialogsProps) {
  const [, go] = useLocation()
  const showNote = ({ id, kind, number }: Invoice) => {
    onClose()
    const made = kind === 'debit_note' ? texts.debitNoteNumberMade : texts.creditNoteNumberMade
    announce(say(made, { number }))
    go(`/invoice/${id}`)
  }
  if (shown === null) return null
  if (typeof shown === 'object') {
    if ('confirmClaim' in shown) {
      return <ConfirmClaimDialog invoice={invoice} claim={shown.confirmClaim} onClose={onClose} />
    }
    if ('refuseClaim' in shown) {
      return <RefuseClaimDialog invoice={invoice} claim={shown.refuseClaim} onClose={onClose} />
    }
    if ('clearClaims' in shown) {
      return <ClearClaimsDialog invoice={invoice} claims={shown.clearClaims} onClose={onClose} />
    }
    if ('undoRefund' in shown) {
      return <UndoRefundDialog invoiceId={invoice.id} refund={shown.undoRefund} onClose={onClose} />
    }
    if ('mailAgain' in shown) {
      const { mailAgain: again } = shown
      return <MailDialog target={{ invoice: invoice.id, payment: again.payment_id }} again={again} onClose={onClose} />
    }
    if ('receipt' in shown) return <ReceiptDialog invoice={invoice} payment={shown.receipt} onClose={onClose} />
    return <UndoPaymentDialog invoiceId={invoice.id} payment={shown.undo} onClose={onClose} />
  }
  const it = { invoice, onClose }
  switch (shown) {
    case 'share':
      return <ShareSheet {...it} seller={invoice.seller_name} linkToInvoice={false} />
    case 'mark-paid':
      return <MarkPaidDialog {...it} />
    case 'mark-pending':
      return <MarkPendingDialog {...it} />
    case 'record-payment':
      return <RecordPaymentDialog {...it} />
    case 'record-refund':
      return <RefundDialog {...it} />
    case 'write-off':
      return <WriteOffDialog {...it} />
    case 'void':
      return <VoidDialog {...it} />
    case 'issue':
      return <IssueDraftDialog {...it} />
    case 'delete':
      return <DeleteDraftDialog {...it} onDeleted={() => go('/dashboard', { replace: true })} />
    case 'credit':
      return <CreditNoteDialog {...it} onMade={showNote} />
    case 'e-invoice':
      return <EInvoiceDialog invoiceIds={[invoice.id]} name={fileNameOf(invoice)} onClose={onClose} />
    case 'eway-bill':
      return (
        <EwayBillDialog
          kind="invoice"
          id={invoice.id}
          name={fileNameOf(invoice)}
          transport={invoice.transport}
          onClose={onClose}
        />
      )
    case 'record-irn':
      return <RecordIrnDialog invoice={invoice} onClose={onClose} />
    case 'debit':
      return <DebitNoteDialog {...it} onMade={showNote} />
  }
}

/** Asks for confirmation before an invoice is cancelled permanently. */
function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const cancelling = useVoidInvoice(invoice.id)
  const [thisMonth] = useState(() => monthOf(indiaDay(new Date())))
  return (
    <ReasonDialog
      isFinal
      title={say(texts.cancelInvoiceInvoice, { invoice: showNumber(invoice) })}
      help={texts.voidReasonHelp}
      confirm={texts.cancelInvoice}
      keep={texts.keepIt}
      busyText={texts.cancelling}
      saving={cancelling}
      onClose={onClose}
      onDone={() => {
        onClose()
        announce(texts.invoiceCancelled)
      }}
    >
      <p>{sayWith(texts.voidHelp, { invoice: <bdi>{nameInvoice(invoice)}</bdi> })}</p>
      {invoice.kind !== 'invoice' && monthOf(invoice.issued_on) < thisMonth && (
        <p>{say(texts.changesReturnOf, { month: showMonth(monthOf(invoice.issued_on)) })}</p>
      )}
    </ReasonDialog>
  )
}
