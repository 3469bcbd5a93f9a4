import type { Invoice } from '#contract/invoices.ts'
import { fromRupees } from '#domain/money.ts'
import { showRupees } from '#domain/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useMarkPaid } from './useMarkPaid.ts'
import '#web/styles/invoice-dialogs.css'

/** Asks before an invoice is settled on the seller's word. It closes with the answer; a refusal is told by the toast. */
export function MarkPaidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const marking = useMarkPaid(invoice)
  return (
    <Dialog
      open
      title="Mark as Paid"
      subtitle="Confirm that this invoice has been paid by the customer."
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!marking.isPending) marking.mutate(undefined, { onSettled: onClose })
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={marking.isPending} busyText="Updating..." data-autofocus>
            Mark as Paid
          </Button>
        </>
      }
    >
      <p className="mark-line">
        Invoice: <bdi>{invoice.customer_name}</bdi> -{' '}
        <span className="num">{showRupees(fromRupees(invoice.amount))}</span>
      </p>
    </Dialog>
  )
}
