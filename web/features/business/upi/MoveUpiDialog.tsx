import type { UpiIdUse } from '#contract/invoices/payee.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useMoveUpiId } from './useMoveUpiId.ts'

interface MoveUpiDialogProps {
  use: UpiIdUse
  /** All saved UPI IDs. */
  vpas: readonly string[]
  onClose: () => void
}

const countInvoices = (count: number): string => `${count} unpaid ${count === 1 ? 'invoice' : 'invoices'}`

/** Moves the payment links of all unpaid invoices from a UPI ID to another one, with one press. */
export function MoveUpiDialog({ use: { upi_id: from, unpaid_invoices: unpaid }, vpas, onClose }: MoveUpiDialogProps) {
  const moving = useMoveUpiId()
  const isOnline = useOnline()
  const others = vpas.filter((vpa) => vpa !== from)
  const move = (to: string) =>
    moving.mutate(
      { from, to },
      {
        onSuccess: ({ moved }) => {
          onClose()
          showToast({ title: `${countInvoices(moved)} ${moved === 1 ? 'asks' : 'ask'} for ${to} now`, tone: 'success' })
        },
      },
    )
  return (
    <Dialog open title="This UPI ID is failing" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <p>
        Links and QR codes of {countInvoices(unpaid)} will ask for payment to the UPI ID that you choose, at once. PDFs
        that you sent keep <b className="mono">{from}</b>, and the payment page says that it is the old one. You can
        move them back here.
      </p>
      <FormFault>{moving.error?.message}</FormFault>
      {others.length === 0 && <p>First add another UPI ID.</p>}
      <div className="stack">
        {others.map((to) => (
          <Button key={to} variant="primary" busy={moving.isPending} disabled={!isOnline} onClick={() => move(to)}>
            Move to {to}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
