import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { updateInvoice } from '#contract/settlement/invoice-payment-calls.ts'
import { mailInvoice } from '#contract/customer-mails/customer-mail-calls.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { AmountDueCard } from '#web/features/invoices/detail/AmountDueCard.tsx'
import { HistoryCard } from '#web/features/invoices/detail/history/HistoryCard.tsx'
import { InvoiceDocument } from '#web/features/invoices/paper/InvoiceDocument.tsx'
import { toShownDocument } from '#web/features/invoices/paper/shown-document.ts'
import { InvoiceDialogs, type ShownDialog } from '#web/features/invoices/detail/InvoiceDialogs.tsx'
import { InvoiceMenu } from '#web/features/invoices/detail/InvoiceMenu.tsx'
import { shortId } from '#web/features/invoices/invoice-labels.ts'
import { PaymentsCard } from '#web/features/invoices/payments/PaymentsCard.tsx'
import { PaymentLinkCard } from '#web/features/invoices/share/PaymentLinkCard.tsx'
import { lastReceived } from '#web/features/invoices/receipts/ReceiptDialog.tsx'
import { RefundsCard } from '#web/features/invoices/refunds/RefundsCard.tsx'
import { IrnCard } from '#web/features/invoices/e-invoice/IrnCard.tsx'
import { RelatedCard } from '#web/features/invoices/detail/RelatedCard.tsx'
import { useInvoice } from '#web/features/invoices/detail/useInvoice.ts'
import { useOpenPdf } from '#web/features/invoices/detail/useOpenPdf.ts'
import { codeOf } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useKeys } from '#web/ui/useKeys.ts'
import * as invoiceTexts from '../features/invoices/texts.en.ts'
import * as detailTexts from '../features/invoices/detail/texts.en.ts'
import styles from '../features/invoices/detail/detail.module.css'
import invoiceDocumentStyles from '../features/invoices/paper/paper.module.css'
import { BACK_TO_DASHBOARD, InvoiceNotFoundScreen } from './InvoiceNotFoundScreen.tsx'
import * as texts from './texts.en.ts'

const RepeatInvoice = createLazyPart(() =>
  import('#web/features/recurring/RepeatInvoice.tsx').then(({ RepeatInvoice }) => RepeatInvoice),
)

/** An invoice, draft or credit note: the document, balance, payments, payment link and history. */
export default function InvoiceScreen() {
  const { id } = useParams<{ id: string }>()
  const invoice = useInvoice(id)
  // First, since a draft that another device deleted is still in the cache.
  if (codeOf(invoice.error) === 'not_found') return <InvoiceNotFoundScreen />
  if (invoice.data) return <Loaded invoice={invoice.data} />
  return (
    <AppFrame title={say(texts.invoiceId, { id: shortId(id) })} back={BACK_TO_DASHBOARD}>
      {invoice.error ? (
        <ErrorCard title={texts.invoiceLoadFailed} error={invoice.error} onRetry={() => void invoice.refetch()} />
      ) : (
        <InvoiceDetailSkeleton />
      )}
    </AppFrame>
  )
}

function Loaded({ invoice }: { invoice: InvoiceDetail }) {
  const user = useCurrentUser()
  const isOnline = useOnline()
  const may = useMay()
  const [opened, show] = useState<ShownDialog | 'repeat'>(null)
  const [path, go] = useLocation()
  // The list and the notices link here to send the receipt.
  const asked = new URLSearchParams(useSearch()).has('receipt') ? lastReceived(invoice.payments) : undefined
  const shown = opened ?? (asked ? { receipt: asked } : null)
  const pdf = useOpenPdf()
  const close = () => {
    show(null)
    if (asked) go(path, { replace: true })
  }
  const print = () => pdf.open(invoice.id)
  const canMarkPaid = invoice.can.mark_paid && isOnline && may(updateInvoice)
  useInvoiceKeys({
    markPaid: canMarkPaid ? () => show('mark-paid') : undefined,
    share: isPayable(invoice) && may(mailInvoice) ? () => show('share') : undefined,
    print: isOnline ? print : undefined,
  })
  return (
    <AppFrame
      title={nameInvoiceScreen(invoice)}
      sub={`#${shortId(invoice.id)} · ${showDay(invoice.issued_on)}`}
      back={BACK_TO_DASHBOARD}
      actions={
        <>
          {invoice.can.mark_paid && may(updateInvoice) && (
            <Button
              className="desk-only"
              icon={<Check aria-hidden />}
              disabled={!isOnline}
              aria-keyshortcuts="m"
              onClick={() => show('mark-paid')}
            >
              {texts.markAsPaid}
            </Button>
          )}
          <InvoiceMenu
            invoice={invoice}
            onPrint={print}
            onIssue={() => show('issue')}
            onCredit={() => show('credit')}
            onDebit={() => show('debit')}
            onRepeat={() => show('repeat')}
            onEInvoice={() => show('e-invoice')}
            onEwayBill={() => show('eway-bill')}
            onRecordIrn={() => show('record-irn')}
            onVoid={() => show('void')}
            onDelete={() => show('delete')}
          />
        </>
      }
    >
      <div className="detail">
        <InvoiceDocument document={toShownDocument(invoice)} logoUrl={user.logo_url} />
        <div className="side">
          <AmountDueCard
            invoice={invoice}
            onShare={() => show('share')}
            onSendReceipt={(payment) => show({ receipt: payment })}
            onIssue={() => show('issue')}
            onMarkPaid={() => show('mark-paid')}
            onMarkPending={() => show('mark-pending')}
            onConfirmClaim={(claim) => show({ confirmClaim: claim })}
            onRefuseClaim={(claim) => show({ refuseClaim: claim })}
            onClearClaims={(claims) => show({ clearClaims: claims })}
          />
          {isPayable(invoice) && invoice.payment_url && <PaymentLinkCard url={invoice.payment_url} invoice={invoice} />}
          <IrnCard answer={invoice.e_invoice} />
          <RelatedCard invoice={invoice} />
          <PaymentsCard
            invoice={invoice}
            onRecord={() => show('record-payment')}
            onUndo={(payment) => show({ undo: payment })}
            onShare={(payment) => show({ receipt: payment })}
            onWriteOff={() => show('write-off')}
          />
          <RefundsCard
            invoice={invoice}
            onRecord={() => show('record-refund')}
            onUndo={(refund) => show({ undoRefund: refund })}
          />
          <HistoryCard invoice={invoice} onMailAgain={(mail) => show({ mailAgain: mail })} />
        </div>
      </div>
      {shown === 'repeat' ? (
        <RepeatInvoice invoice={invoice} onClose={close} />
      ) : (
        <InvoiceDialogs shown={shown} invoice={invoice} onClose={close} />
      )}
    </AppFrame>
  )
}

interface InvoiceKeys {
  /** Undefined if nothing is due. */
  markPaid: (() => void) | undefined
  share: (() => void) | undefined
  /** Undefined while offline. */
  print: (() => void) | undefined
}

/**
 * Keyboard shortcuts of an invoice's screen: `m` marks it as paid, `w` sends it by WhatsApp, `p` opens its PDF to
 * print.
 */
const useInvoiceKeys = ({ markPaid, share, print }: InvoiceKeys): void => useKeys({ m: markPaid, w: share, p: print })

const KIND_NAMES: Partial<Record<Invoice['kind'], string>> = {
  credit_note: invoiceTexts.creditNote,
  debit_note: invoiceTexts.debitNote,
}

/** Names the screen: "Invoice INV/26-27/0042", "Credit note CN/26-27/0001", "Draft". */
const nameInvoiceScreen = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string =>
  number === null ? invoiceTexts.draft : `${KIND_NAMES[kind] ?? invoiceTexts.invoice} ${number}`

/** The placeholder of an invoice, in the shape of the document and its cards. */
function InvoiceDetailSkeleton() {
  return (
    <>
      <LoadingLabel>{detailTexts.loadingTheInvoice}</LoadingLabel>
      <div className="detail" aria-hidden="true">
        <div className={`${invoiceDocumentStyles.cDoc} card ${styles.docSkeleton}`}>
          <Skeleton width="180px" height="24px" />
          <Skeleton height="2px" />
          <Skeleton width="60%" height="16px" />
          <Skeleton width="40%" height="16px" />
          <Skeleton height="120px" />
          <Skeleton width="108px" height="108px" />
        </div>
        <div className="side">
          <div className={`card ${styles.sideSkeleton}`}>
            <Skeleton width="120px" height="24px" />
            <Skeleton width="180px" height="38px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </div>
        </div>
      </div>
    </>
  )
}
