import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useBusiness } from '../useBusiness.ts'
import { useConfirmUpiId } from './useUpiIds.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'

/** Asks the user to confirm a UPI ID after a password reset; nothing if it is confirmed. */
export function ConfirmUpiId({ vpa }: { vpa: string }) {
  const { data: business } = useBusiness()
  const confirming = useConfirmUpiId()
  const upiId = vpa.trim().toLowerCase()
  if (!business?.unconfirmed_upi_ids.includes(upiId)) return null
  return (
    <div role="note" className="stack">
      <p>{sayWith(texts.upiAfterReset, { upiId: <b className="mono">{upiId}</b> })}</p>
      <FormFault>{confirming.error?.message}</FormFault>
      <div className="save-line">
        <Button size="sm" busy={confirming.isPending} busyText={texts.saving} onClick={() => confirming.mutate(upiId)}>
          {texts.yesItIsMine}
        </Button>
      </div>
    </div>
  )
}
