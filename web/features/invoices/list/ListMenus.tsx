import { Ban, CircleCheck, Download, Ellipsis, Eye, Filter, PencilLine, Share, SquareCheck } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { offlineLabel } from '#web/ui/feedback/useOnline.ts'
import { UndoButton } from '#web/ui/feedback/UndoButton.tsx'
import { useUndo } from '#web/ui/feedback/announce.ts'
import { say, showCount } from '#web/ui/texts/say.ts'
import { nameInvoice } from '../invoice-labels.ts'
import * as texts from './texts.en.ts'
import styles from './row-menu.module.css'

/** The actions of a list row; the list renders the dialogs. */
export interface RowActions {
  isOnline: boolean
  /** False if the user may not record payments. */
  markPaid: false | ((invoice: Invoice) => void)
  openPdf(invoice: Invoice): void
  shareLink(invoice: Invoice): void
}

/** The menu ⋯ of a row, and before it Undo for some seconds after its payment. */
export function RowMenu({ invoice, actions }: { invoice: Invoice; actions: RowActions }) {
  const undo = useUndo(invoice.id)
  return (
    <>
      {undo && (
        // In the place of the button that recorded the payment.
        <UndoButton
          undo={undo}
          onShow={keepClearOfToast}
          className={`btn btn-quiet ${styles.undo}`}
          aria-label={say(texts.undoWhom, { whom: nameInvoice(invoice) })}
          // The button disappears, so the row gets the focus.
          onClick={(e) =>
            e.currentTarget.closest('[data-invoice]')?.querySelector<HTMLElement>('[data-row-link]')?.focus()
          }
        >
          {texts.undo}
        </UndoButton>
      )}
      <AllActions invoice={invoice} actions={actions} />
    </>
  )
}

/**
 * Scrolls the row of Undo out from under the toast, with the margin of the style sheet. In the next frame, because a
 * screen that opens first scrolls to its top.
 */
const keepClearOfToast = (undo: HTMLElement): void =>
  void requestAnimationFrame(() => undo.closest('[data-invoice]')?.scrollIntoView({ block: 'nearest' }))

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

interface ListMenuProps {
  counts: Partial<Record<InvoiceStatus, number>>
  onStatus: (status: InvoiceStatus) => void
  onChooseFilter: () => void
  onSelect: () => void
}

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${showCount(count)}`

/** Rarely used filters, in the menu ⋯. */
export const ListMenu = ({ counts, onStatus, onChooseFilter, onSelect }: ListMenuProps) => (
  <Menu
    label={texts.moreFilters}
    className="icon-btn icon-btn-44"
    items={[
      { label: withCount(texts.drafts, counts.draft), icon: <PencilLine aria-hidden />, run: () => onStatus('draft') },
      { label: withCount(texts.cancelled, counts.void), icon: <Ban aria-hidden />, run: () => onStatus('void') },
      { label: texts.filter, icon: <Filter aria-hidden />, run: onChooseFilter },
      { label: texts.select, icon: <SquareCheck aria-hidden />, run: onSelect },
    ]}
  >
    <Ellipsis aria-hidden />
  </Menu>
)
