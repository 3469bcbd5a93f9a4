import { placeCalls } from '#web/place-calls.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { changePassword } from '#contract/accounts/sign-in-details.ts'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useChangePassword } from './useAccount.ts'
import * as texts from './texts.en.ts'

/** Changes the password of the signed-in user. */
export function PasswordSection() {
  const form = useForm(changePassword, { current_password: '', password: '' })
  const { isSaved, showSaved } = useSaved()
  const changing = useChangePassword()
  const submit = form.send(changing, (values) => values, {
    onSuccess: () => {
      form.reset()
      showSaved()
    },
    onError: (_, element) => element?.querySelector<HTMLElement>('[name="current_password"]')?.focus(),
  })
  return (
    <PageForm
      id="password"
      title={texts.password}
      lead={useMay()(placeCalls.listApiTokens) ? texts.changePasswordHelp : texts.changePasswordToRead}
      saving={{ isSaved, isSaving: changing.isPending, fault: form.fault, submit }}
    >
      <PasswordField
        {...form.field('current_password')}
        label={texts.currentPassword}
        showLabel={texts.showCurrentPassword}
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('password')} label={texts.newPassword} showLabel={texts.showNewPassword} />
    </PageForm>
  )
}
