import type { ReactNode } from 'react'
import { createApiToken, TOKEN_NAME_MAX } from '#contract/api-tokens/api-tokens.ts'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { ChoiceList } from '#web/ui/fields/ChoiceList.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type TypedToken, useCreateToken } from './useApiTokens.ts'
import * as texts from './texts.en.ts'

/** The labels of the permissions of a token. */
const SCOPE_LABELS: Record<Scope, string> = {
  'invoices:read': texts.seeInvoices,
  'invoices:write': texts.makeAndChangeInvoices,
  'customers:read': texts.seeCustomers,
  'customers:write': texts.addAndChangeCustomers,
  'business:read': texts.seeYourBusiness,
  'business:write': texts.changeYourBusiness,
  'reports:read': texts.seeFigures,
  'mails:write': texts.mailYourCustomers,
}

const ENDS = [
  ['30', texts.in30Days],
  ['90', texts.in90Days],
  ['365', texts.inAYear],
  ['', texts.never],
] as const

const EMPTY: TypedToken = { name: '', scopes: [], expires_in_days: 90 }

/** Creates a token from its name, permissions and expiry; then shows it once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(createApiToken, EMPTY)
  const creating = useCreateToken()
  const { scopes, expires_in_days: days } = form.values

  if (creating.data) {
    const help = sayWith(texts.sendInHeader, { en: <span lang="en" />, en2: <span lang="en" /> })
    return <SecretDialog title={texts.yourNewToken} secret={creating.data.secret} help={help} onClose={onClose} />
  }
  const submit = form.send(creating, (body) => body)
  return (
    <FormDialog
      open
      look="full"
      title={texts.createToken}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={texts.createToken}
          busyText={texts.creating}
          isBusy={creating.isPending}
          onCancel={onClose}
        />
      }
    >
      <FormFault>{form.fault}</FormFault>
      <TextField
        label={texts.name}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        help={texts.whoUsesIt}
        {...form.field('name')}
      />
      <ChoiceList
        legend={texts.permissions}
        name="scopes"
        words={SCOPE_LABELS}
        chosen={scopes}
        onChange={(chosen) => form.set('scopes', chosen)}
        error={form.faults.scopes}
      />
      <SelectField
        label={texts.expires}
        name="expires_in_days"
        value={days === null ? '' : String(days)}
        onChange={(chosen) => form.set('expires_in_days', chosen === '' ? null : Number(chosen))}
        choices={ENDS}
      />
    </FormDialog>
  )
}

/** Shows a secret once, to copy it now. */
export function SecretDialog(props: { title: string; secret: string; help: ReactNode; onClose: () => void }) {
  const { title, secret, help, onClose } = props
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <p>{texts.copyItNow}</p>
      <CopyBox text={secret} />
      <p className="muted">{help}</p>
    </Dialog>
  )
}
