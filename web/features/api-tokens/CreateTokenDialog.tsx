import { createApiToken, TOKEN_NAME_MAX } from '#contract/api-tokens/api-tokens.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { ChoiceList } from '#web/ui/fields/ChoiceList.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { SCOPE_LABELS } from './scope-labels.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { type TypedToken, useCreateToken } from './useCreateToken.ts'

const ENDS = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['', 'Never'],
] as const

const EMPTY: TypedToken = { name: '', scopes: [], expires_in_days: 90 }

/** Creates a token from its name, permissions and expiry; then shows it once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(createApiToken, EMPTY)
  const creating = useCreateToken()
  const { scopes, expires_in_days: days } = form.values

  if (creating.data) {
    const help = 'Send it in the header Authorization, after the word Bearer.'
    return <SecretDialog title="Your new token" secret={creating.data.secret} help={help} onClose={onClose} />
  }
  const submit = form.send(creating, (body) => body)
  return (
    <Dialog
      open
      look="full"
      title="Create Token"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons confirm="Create Token" busyText="Creating..." isBusy={creating.isPending} onCancel={onClose} />
      }
    >
      <FormFault>{form.fault}</FormFault>
      <TextField
        label="Name"
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        help="Who uses it, such as “Tally import”"
        {...form.field('name')}
      />
      <ChoiceList
        legend="Permissions"
        name="scopes"
        words={SCOPE_LABELS}
        chosen={scopes}
        onChange={(chosen) => form.set('scopes', chosen)}
        error={form.faults.scopes}
      />
      <SelectField
        label="Expires"
        name="expires_in_days"
        value={days === null ? '' : String(days)}
        onChange={(chosen) => form.set('expires_in_days', chosen === '' ? null : Number(chosen))}
        choices={ENDS}
      />
    </Dialog>
  )
}
