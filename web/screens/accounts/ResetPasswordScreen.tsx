import { useState } from 'react'
import { Link } from 'wouter'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ResetPasswordForm } from '#web/features/accounts/password-reset/ResetPasswordForm.tsx'
import { pendingLinkToken } from '#web/features/accounts/link-token.ts'
import { SignInForm } from '#web/features/accounts/SignInForm.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

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
