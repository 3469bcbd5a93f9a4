import { Link } from 'wouter'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ForgotPasswordForm } from '#web/features/accounts/password-reset/ForgotPasswordForm.tsx'
import { useSite } from '#web/features/site/useSite.ts'

/** `/forgot-password`: requests a link for a new password, if this installation sends e-mail. */
export default function ForgotPasswordScreen() {
  const { data: site } = useSite()
  const sendsMail = site?.sends_mail !== false
  return (
    <AuthFrame
      tab="Forgot password"
      title="Forgot your password?"
      sub={sendsMail ? 'We will e-mail you a link to choose a new one. It works for 30 minutes.' : NO_MAIL}
      below={
        <>
          {!sendsMail && <Link href="/contact-us">Contact support</Link>}
          <Link href="/login">Back to sign in</Link>
        </>
      }
    >
      {sendsMail && <ForgotPasswordForm />}
    </AuthFrame>
  )
}

const NO_MAIL = "E-mail isn't set up. Contact support."
