import { createApiToken, TOKEN_NAME_MAX } from '#contract/api-tokens/api-tokens.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/useForm.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { ChoiceList } from '#web/ui/fields/ChoiceList.tsx'
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
  const isOnline = useOnline()
  const { scopes, expires_in_days: days } = form.values

  if (creating.data) {
    const help = 'Send it in the header Authorization, after the word Bearer.'
    return <SecretDialog title="Your new token" secret={creating.data.secret} help={help} onClose={onClose} />
  }
  const submit = form.submit((body) => {
    if (isOnline && !creating.isPending) creating.mutate(body, { onError: form.refuse })
  })
  return (
    <Dialog
      open
      look="full"
      title="Create Token"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={creating.isPending} busyText="Creating..." disabled={!isOnline}>
            Create Token
          </Button>
        </>
      }
    >
      {form.fault && <FieldError>{form.fault}</FieldError>}
      <TextField
        label="Name"
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        help="Who uses it, such as “Tally import”"
        {...form.field('name')}
      />
      <ChoiceList
        legend="Permissions"
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
