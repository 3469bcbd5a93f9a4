import type { UseMutationResult } from '@tanstack/react-query'
import { type Passkey, renamePasskey } from '#contract/accounts/passkeys.ts'
import { nameDevice } from '#domain/accounts/device-name.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { deviceLabel } from '../device-label/device-label.ts'
import * as texts from '../texts.en.ts'
import { useAddPasskey, useRenamePasskey } from './usePasskeys.ts'

export interface PasskeyNameProps {
  passkey: Passkey
  onClose: () => void
}

/** Asks for a name, by default that of the device; then the browser asks the user to unlock the device. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => (
  <NameDialog
    title={texts.add}
    lead={texts.theBrowserAsks}
    confirm={texts.goOn}
    name={nameThisDevice()}
    saving={useAddPasskey()}
    onClose={onClose}
  />
)

/** Returns "Chrome on Android", so that the name of a passkey says where it is. */
function nameThisDevice(): string {
  const name = nameDevice(navigator.userAgent)
  return name === null ? texts.myPhone : deviceLabel(name)
}

export const RenamePasskeyDialog = ({ passkey, onClose }: PasskeyNameProps) => (
  <NameDialog
    title={texts.renameIt}
    confirm={texts.rename}
    name={passkey.name}
    saving={useRenamePasskey(passkey.id)}
    onClose={onClose}
  />
)

interface NameDialogProps {
  title: string
  lead?: string
  confirm: string
  name: string
  saving: UseMutationResult<unknown, Error, { name: string }>
  onClose: () => void
}

function NameDialog({ title, lead, confirm, name, saving, onClose }: NameDialogProps) {
  const form = useForm(renamePasskey, { name })
  return (
    <FormDialog
      open
      title={title}
      onClose={onClose}
      onSubmit={form.send(saving, (values) => values, { onSuccess: onClose })}
      footer={<DialogButtons confirm={confirm} busyText={texts.waiting} isBusy={saving.isPending} onCancel={onClose} />}
    >
      {lead && <p>{lead}</p>}
      <TextField {...form.field('name')} label={texts.name} autoComplete="off" />
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}
