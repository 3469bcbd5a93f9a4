import { CircleCheck, Download, Ellipsis, Eye, Share } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import { say } from '#web/ui/texts/say.ts'
import { nameInvoice } from '../invoice-labels.ts'
import type { RowActions } from './row-actions.ts'
import * as texts from './texts.en.ts'

/** All actions of a row behind ⋯: the specification's three, and the payment. */
export function RowMenu({ invoice, actions }: { invoice: Invoice; actions: RowActions }) {
  const [, go] = useLocation()
  const { isOnline } = actions
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
        ...(invoice.can.mark_paid
          ? [online(texts.markAsPaid, <CircleCheck aria-hidden />, () => actions.markPaid(invoice))]
          : []),
      ]}
    >
      <Ellipsis aria-hidden />
    </Menu>
  )
}
