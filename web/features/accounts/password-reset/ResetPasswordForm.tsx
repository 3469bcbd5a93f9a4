import { Link } from 'wouter'
import { resetPassword } from '#contract/password-reset/password-reset.ts'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { useResetPassword } from '../useAccount.ts'
import * as texts from '../texts.en.ts'

/** Sets a new password with the token of a link. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm(resetPassword, { token, password: '' })
  const setting = useResetPassword()
  const isDead = setting.error instanceof CallError && setting.error.code === 'reset_link_invalid'
  const submit = form.send(setting, (values) => values, { onSuccess: onDone })
  return (
    <form noValidate onSubmit={submit}>
      <NewPasswordField {...form.field('password')} />
      <FormFault>
        {form.fault && (
          <>
            {form.fault} {isDead && <Link href="/forgot-password">{texts.askForANewLink}</Link>}
          </>
        )}
      </FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={setting.isPending} busyText={texts.saving}>
        {texts.setNewPassword}
      </Button>
    </form>
  )
}
