import { useState } from 'react'
import { deleteAccount } from '#contract/account-deletion/deletion.ts'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { EmailField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import { useDeleteAccount } from './useAccount.ts'

/** The data that deletion removes, the data that the law requires to keep, and the button. */
export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false)
  const { member_role: role } = useCurrentUser()
  return (
    <PageCard
      id="delete"
      title={texts.deleteAccount}
      lead={role === 'owner' ? texts.deletesYourAccountAndEverything : texts.memberDeletion}
    >
      <div className="save-line">
        {role === 'owner' && <ButtonLink href="/exports">{texts.downloadYourData}</ButtonLink>}
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {texts.deleteAccount}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </PageCard>
  )
}

/** Asks for the password and the e-mail address before the account is closed. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email, member_role: role } = useCurrentUser()
  const form = useForm(deleteAccount, { password: '', confirmation: '' })
  const deleting = useDeleteAccount()
  const submit = form.send(deleting, (values) => values)
  return (
    <FormDialog
      open
      title={texts.deleteYourAccount}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <DialogButtons
          confirm={role === 'owner' ? texts.deleteInDays : texts.deleteAccount}
          busyText={texts.deleting}
          cancel={texts.keepMyAccount}
          variant="danger"
          isBusy={deleting.isPending}
          onCancel={onClose}
        />
      }
    >
      {role === 'owner' ? (
        <>
          <p>{texts.everythingStopsNow}</p>
          <p>{texts.signInToKeepIt}</p>
        </>
      ) : (
        <p>{texts.memberDeletion}</p>
      )}
      <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
      <EmailField
        {...form.field('confirmation')}
        label={texts.yourEMailAddress}
        help={say(texts.typeEmailToConfirm, { email })}
        autoComplete="off"
      />
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}
