import { createBusiness } from '#contract/members/members.ts'
import { openBusiness } from '#web/features/session/leave-business.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'
import { useKeyedWrite } from '#web/useKeyedWrite.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import * as texts from './texts.en.ts'

const WRITE = 'businesses'

/** Adds a business of the user's own, and opens it in this tab. */
export function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(createBusiness, { name: '', default_upi: '' })
  const adding = useKeyedWrite(
    {
      send: (body: { name: string; default_upi: string }) =>
        send(createBusiness, { body, key: idempotencyKeyOf(WRITE) }),
      keys: [WRITE],
    },
    (cache) => cache.invalidateQueries({ queryKey: ['businesses'] }),
  )
  const submit = form.send(adding, (values) => values, { onSuccess: ({ business }) => openBusiness(business.id) })
  return (
    <Dialog
      open
      title={texts.addBusiness}
      subtitle={texts.addBusinessHelp}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={texts.addBusiness}
          busyText={texts.adding}
          isBusy={adding.isPending}
          onCancel={onClose}
        />
      }
    >
      <TextField {...form.field('name')} label={texts.businessName} autoComplete="organization" />
      <VpaField {...form.field('default_upi')} label={texts.upiId} optional />
      <FormFault>{form.fault}</FormFault>
    </Dialog>
  )
}
