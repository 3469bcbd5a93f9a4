import { useState } from 'react'
import { Link } from 'wouter'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ResetPasswordForm } from '#web/features/accounts/password-reset/ResetPasswordForm.tsx'
import { pendingLinkToken } from '#web/features/accounts/link-token.ts'
import { SignInForm } from '#web/features/accounts/SignInForm.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'

const CHANGED = 'Your password is changed.'
const ENDED = 'You are signed out on all other devices.'

/** `/reset-password`: sets a new password with the token of a link, then leads to sign-in. */
export default function ResetPasswordScreen() {
  const [token] = useState(pendingLinkToken)
  const [isDone, setDone] = useState(false)
  const finish = () => {
    setDone(true)
    showToast({ title: CHANGED, text: ENDED })
  }
  const signInLink = <Link href="/login">Back to sign in</Link>
  if (isDone) {
    return (
      <AuthFrame key="done" tab="Sign in" title="Sign in" sub={`${CHANGED} ${ENDED}`} below="">
        <SignInForm />
      </AuthFrame>
    )
  }
  if (token === null) {
    return (
      <AuthFrame
        tab="New password"
        title="This link is no longer valid."
        sub="Open the newest link from your e-mail, or ask for a new one."
        below={
          <>
            <Link href="/forgot-password">Ask for a new link</Link>
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
      tab="New password"
      title="Choose a new password"
      sub="You will be signed out elsewhere."
      below={signInLink}
    >
      <ResetPasswordForm token={token} onDone={finish} />
    </AuthFrame>
  )
}
