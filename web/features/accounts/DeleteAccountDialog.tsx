import { deleteAccount } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/useForm.ts'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { useDeleteAccount } from './useDeleteAccount.ts'

/** Asks for the password and the e-mail address before the account is deleted permanently. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useCurrentUser()
  const form = useForm(deleteAccount, { password: '', confirmation: '' })
  const deleting = useDeleteAccount()
  const submit = form.submit((values) => {
    if (!deleting.isPending) deleting.mutate(values, { onError: form.refuse })
  })
  return (
    <Dialog
      open
      title="Delete your account?"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="danger" busy={deleting.isPending} busyText="Deleting...">
            Delete for good
          </Button>
        </>
      }
    >
      <p>
        Your invoices, customers, items, logo and settings are deleted at once. Links that your customers have stop
        working. This cannot be undone.
      </p>
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <TextField
        {...form.field('confirmation')}
        label="Your e-mail address"
        help={`Type ${email} to confirm`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {form.fault && <FieldError>{form.fault}</FieldError>}
    </Dialog>
  )
}
