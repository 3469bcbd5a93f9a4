import { deleteAccount } from '#contract/accounts/deletion.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useDeleteAccount } from './useAccount.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Asks for the password and the e-mail address before the account is closed. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useCurrentUser()
  const form = useForm(deleteAccount, { password: '', confirmation: '' })
  const deleting = useDeleteAccount()
  const submit = form.send(deleting, (values) => values)
  return (
    <Dialog
      open
      title={texts.deleteYourAccount}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={texts.deleteInDays}
          busyText={texts.deleting}
          cancel={texts.keepMyAccount}
          variant="danger"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{texts.everythingStopsNow}</p>
      <p>{texts.signInToKeepIt}</p>
      <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
      <EmailField
        {...form.field('confirmation')}
        label={texts.yourEMailAddress}
        help={say(texts.typeEmailToConfirm, { email })}
        autoComplete="off"
      />
      <FormFault>{form.fault}</FormFault>
    </Dialog>
  )
}
