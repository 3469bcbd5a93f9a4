import { useState } from 'react'
import { Link } from 'wouter'
import { resetPassword } from '#contract/password-reset/password-reset.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { pendingLinkToken } from '#web/features/accounts/link-token.ts'
import { SignInForm } from '#web/features/accounts/SignInForm.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { codeOf } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import * as texts from '../texts.en.ts'
import { NewPasswordField } from '../../features/accounts/NewPasswordField.tsx'
import { useResetPassword } from '../../features/accounts/useAccount.ts'
import * as accountTexts from '../../features/accounts/texts.en.ts'

const CHANGED = texts.yourPasswordIsChanged
const ENDED = texts.passwordChangedHelp

/** `/reset-password`: sets a new password with the token of a link, then leads to sign-in. */
export default function ResetPasswordScreen() {
  const [token] = useState(pendingLinkToken)
  const [isDone, setDone] = useState(false)
  const finish = () => {
    setDone(true)
    showToast({ title: CHANGED, text: ENDED })
  }
  const signInLink = <Link href="/login">{texts.backToSignIn}</Link>
  if (isDone) {
    return (
      <AuthFrame key="done" tab={texts.signIn} title={texts.signIn} sub={`${CHANGED} ${ENDED}`} below="">
        <SignInForm />
      </AuthFrame>
    )
  }
  if (token === null) {
    return (
      <AuthFrame
        tab={texts.newPassword}
        title={texts.linkInvalid}
        sub={texts.resetLinkInvalidHelp}
        below={
          <>
            <Link href="/forgot-password">{texts.askForANewLink}</Link>
            {signInLink}
          </>
        }
      >
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      tab={texts.newPassword}
      title={texts.chooseANewPassword}
      sub={texts.resetPasswordHelp}
      below={signInLink}
    >
      <ResetPasswordForm token={token} onDone={finish} />
    </AuthFrame>
  )
}

/** Sets a new password with the token of a link. */
function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm(resetPassword, { token, password: '' })
  const setting = useResetPassword()
  const isDead = codeOf(setting.error) === 'reset_link_invalid'
  const submit = form.send(setting, (values) => values, { onSuccess: onDone })
  return (
    <form noValidate onSubmit={submit}>
      <NewPasswordField {...form.field('password')} />
      <FormFault>
        {form.fault && (
          <>
            {form.fault} {isDead && <Link href="/forgot-password">{accountTexts.askForANewLink}</Link>}
          </>
        )}
      </FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={setting.isPending} busyText={accountTexts.saving}>
        {accountTexts.setNewPassword}
      </Button>
    </form>
  )
}
