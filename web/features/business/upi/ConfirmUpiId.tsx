import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useBusiness } from '../useBusiness.ts'
import { useConfirmUpiId } from './useConfirmUpiId.ts'

/** Asks the user to confirm a UPI ID after a password reset; nothing if it is confirmed. */
export function ConfirmUpiId({ vpa }: { vpa: string }) {
  const { data: business } = useBusiness()
  const confirming = useConfirmUpiId()
  const upiId = vpa.trim().toLowerCase()
  if (!business?.unconfirmed_upi_ids.includes(upiId)) return null
  return (
    <div role="note" className="stack">
      <p>
        Your password was reset. Is <b className="mono">{upiId}</b> still your own UPI ID? Your customers pay to it.
      </p>
      <FormFault>{confirming.error?.message}</FormFault>
      <div className="save-line">
        <Button size="sm" busy={confirming.isPending} busyText="Saving..." onClick={() => confirming.mutate(upiId)}>
          Yes, it is mine
        </Button>
      </div>
    </div>
  )
}
