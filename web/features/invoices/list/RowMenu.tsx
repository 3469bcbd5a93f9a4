import { CircleCheck, Download, Ellipsis, Eye, Share, Undo2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import { closeToast, showToast, type Toast, useToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { nameInvoice } from '../invoice-labels.ts'
import type { RowActions } from './row-actions.ts'
import * as texts from './texts.en.ts'
import styles from './row-menu.module.css'

/** ⋯ of a row, and before it Undo as long as the toast of the row's payment is shown. */
export function RowMenu(props: { invoice: Invoice; actions: RowActions }) {
  const toast = useToast()
  return (
    <>
      {toast?.action?.invoiceId === props.invoice.id && <UndoButton invoice={props.invoice} toast={toast} />}
      <AllActions {...props} />
    </>
  )
}

/** Stands where the button was that recorded the payment. The five seconds start again for who reaches it. */
function UndoButton({ invoice, toast }: { invoice: Invoice; toast: Toast }) {
  const startAgain = () => showToast(toast)
  return (
    <button
      ref={keepClearOfToast}
      type="button"
      className={`btn btn-quiet ${styles.undo}`}
      aria-label={say(texts.undoWhom, { whom: nameInvoice(invoice) })}
      onMouseEnter={startAgain}
      onFocus={startAgain}
      onClick={(e) => {
        // The button goes with its toast, and the row keeps the focus.
        e.currentTarget.closest('[data-invoice]')?.querySelector<HTMLElement>('[data-row-link]')?.focus()
        closeToast()
        toast.action?.run()
      }}
    >
      <Undo2 aria-hidden />
      {texts.undo}
    </button>
  )
}

/**
 * Scrolls the row of Undo from under the toast, with the margin that the style sheet gives it. In the next frame: a
 * screen that opens begins at its top first.
 */
const keepClearOfToast = (undo: HTMLElement | null): void =>
  void requestAnimationFrame(() => undo?.closest('[data-invoice]')?.scrollIntoView({ block: 'nearest' }))

/** All actions of a row: the specification's three, and the payment. */
function AllActions({ invoice, actions }: { invoice: Invoice; actions: RowActions }) {
  const [, go] = useLocation()
  const { isOnline, markPaid } = actions
  const online = (label: string, icon: React.ReactNode, run: () => void) => ({
    label: offlineLabel(label, isOnline),
    icon,
    run: isOnline ? run : () => undefined,
  })
  return (
    <Menu
      label={say(texts.moreWhom, { whom: nameInvoice(invoice) })}
      className="icon-btn icon-btn-44"
      items={[
        { label: texts.viewInvoice, icon: <Eye aria-hidden />, run: () => go(`/invoice/${invoice.id}`) },
        online(texts.downloadPdf, <Download aria-hidden />, () => actions.openPdf(invoice)),
        ...(invoice.payment_url === null
          ? []
          : [{ label: texts.shareLink, icon: <Share aria-hidden />, run: () => actions.shareLink(invoice) }]),
        ...(markPaid && invoice.can.mark_paid
          ? [online(texts.markAsPaid, <CircleCheck aria-hidden />, () => markPaid(invoice))]
          : []),
      ]}
    >
      <Ellipsis aria-hidden />
    </Menu>
  )
}
