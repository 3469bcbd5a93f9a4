import { deleteAccount } from '#contract/accounts/accounts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useDeleteAccount } from './useDeleteAccount.ts'

/** Asks for the password and the e-mail address before the account is deleted permanently. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useCurrentUser()
  const form = useForm(deleteAccount, { password: '', confirmation: '' })
  const deleting = useDeleteAccount()
  const submit = form.send(deleting, (values) => values)
  return (
    <Dialog
      open
      title="Delete your account?"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm="Delete for good"
          busyText="Deleting..."
          cancel="Keep my account"
          variant="danger"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>
        Your invoices, customers, items, logo and settings are deleted at once. Links that your customers have stop
        working. This cannot be undone.
      </p>
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <EmailField
        {...form.field('confirmation')}
        label="Your e-mail address"
        help={`Type ${email} to confirm`}
        autoComplete="off"
      />
      <FormFault>{form.fault}</FormFault>
    </Dialog>
  )
}
