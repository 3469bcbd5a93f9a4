import { writeOffInvoice } from '#contract/invoices/invoice-payments.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ReasonDialog } from '../detail/ReasonDialog.tsx'
import { owed, showNumber } from '../invoice-labels.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

/** Writes off the rest of an invoice, with a reason. */
export function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const write = `write-off of ${invoice.id}`
  const rest = showRupeesAndPaise(owed(invoice))
  const writing = useInvoiceWrite(invoice.id, {
    send: (reason: string) =>
      send(writeOffInvoice, { params: { id: invoice.id }, body: { reason }, key: idempotencyKeyOf(write) }),
    keys: [write],
  })
  return (
    <ReasonDialog
      title={`Write off ${rest}?`}
      help="For example: bank charges. It stays in the history."
      confirm="Write off"
      keep="Keep it due"
      busyText="Writing off..."
      saving={writing}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast({ title: `${rest} written off`, tone: 'success' })
      }}
    >
      <p>
        {showNumber(invoice)} is then settled. The {rest} does not count as earned. You can undo it.
      </p>
    </ReasonDialog>
  )
}
