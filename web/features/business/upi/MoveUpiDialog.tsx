import { readVpa } from '#domain/upi/vpa.ts'
import type { UpiIdUse } from '#contract/invoices/payee.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import { useBusiness } from '../useBusiness.ts'
import { isSavedUpiId } from './saved-upi-ids.ts'
import { useConfirmUpiId, useMoveUpiId } from './useUpiIds.ts'

interface MoveUpiDialogProps {
  use: UpiIdUse
  /** All saved UPI IDs. */
  vpas: readonly string[]
  onClose: () => void
}

/** Moves the payment links of all unpaid invoices, and the drafts, from a UPI ID to another one, with one press. */
export function MoveUpiDialog({ use, vpas, onClose }: MoveUpiDialogProps) {
  const { upi_id: from, unpaid_invoices: unpaid, drafts } = use
  const moving = useMoveUpiId()
  const isOnline = useOnline()
  const others = vpas.filter((vpa) => vpa !== from)
  const move = (to: string) =>
    moving.mutate(
      { from, to },
      {
        onSuccess: ({ moved }) => {
          onClose()
          announce(sayCount(texts.askForToNow, moved + drafts, { to }))
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
      {unpaid > 0 && (
        <p>
          {sayWith(texts.linksMove, {
            unpaid: sayCount(texts.unpaidInvoices, unpaid),
            from: <b className="mono">{from}</b>,
          })}
        </p>
      )}
      {drafts > 0 && <p>{sayCount(texts.draftsMove, drafts)}</p>}
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

/** The other UPI IDs of the business, selectable with one press; empty if there is no choice. */
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

/**
 * Asks the user to confirm a UPI ID after a password reset, or says that it is not a saved one, which may be because
 * another device has removed it.
 */
export function UpiIdNote({ vpa }: { vpa: string }) {
  const { data: business } = useBusiness()
  if (!business || 'fault' in readVpa(vpa)) return null
  const upiId = vpa.trim().toLowerCase()
  if (business.unconfirmed_upi_ids.includes(upiId)) return <ConfirmUpiId upiId={upiId} />
  if (business.upi_ids.length === 0 || isSavedUpiId(business, vpa)) return null
  return (
    <p role="note" className="help">
      <span>{sayWith(texts.upiIdNotSaved, { upiId: <b className="mono">{upiId}</b> })}</span>
    </p>
  )
}

function ConfirmUpiId({ upiId }: { upiId: string }) {
  const confirming = useConfirmUpiId()
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
