import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { useBusiness } from '../useBusiness.ts'
import * as texts from '../texts.en.ts'
import { useConfirmUpiId } from './useUpiIds.ts'

/** The other UPI IDs of the business, to choose with one press; empty if there is no choice. */
export function SavedUpiIds({ value, onUse }: { value: string; onUse: (vpa: string) => void }) {
  const { data } = useBusiness()
  const others = data?.upi_ids.filter((vpa) => vpa !== value.trim().toLowerCase()) ?? []
  if (others.length === 0) return null
  return (
    <fieldset className="suggest">
      <legend className="sr-only">{texts.yourSavedUpiIds}</legend>
      <span className="muted" aria-hidden="true">
        {texts.saved}
      </span>
      {others.map((vpa) => (
        <Button key={vpa} variant="quiet" onClick={() => onUse(vpa)}>
          {vpa}
        </Button>
      ))}
    </fieldset>
  )
}

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
