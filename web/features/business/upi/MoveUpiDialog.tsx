import type { UpiIdUse } from '#contract/invoices/payee.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useMoveUpiId } from './useUpiIds.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'

interface MoveUpiDialogProps {
  use: UpiIdUse
  /** All saved UPI IDs. */
  vpas: readonly string[]
  onClose: () => void
}

const countInvoices = (count: number): string => sayCount(texts.unpaidInvoices, count)

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
          announce(sayCount(texts.askForToNow, moved, { to }))
        },
      },
    )
  return (
    <Dialog
      open
      title={texts.thisUpiIdIsFailing}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      <p>{sayWith(texts.linksMove, { unpaid: countInvoices(unpaid), from: <b className="mono">{from}</b> })}</p>
      <FormFault>{moving.error?.message}</FormFault>
      {others.length === 0 && <p>{texts.firstAddAnotherUpiId}</p>}
      <div className="stack">
        {others.map((to) => (
          <Button key={to} variant="primary" busy={moving.isPending} disabled={!isOnline} onClick={() => move(to)}>
            {say(texts.moveToTo, { to })}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
