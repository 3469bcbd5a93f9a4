import { Link } from 'wouter'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ForgotPasswordForm } from '#web/features/accounts/password-reset/ForgotPasswordForm.tsx'
import { useSite } from '#web/features/site/useSite.ts'
import * as texts from '../texts.en.ts'

/** `/forgot-password`: requests a link for a new password, if this installation sends e-mail. */
export default function ForgotPasswordScreen() {
  const { data: site } = useSite()
  const sendsMail = site?.sends_mail !== false
  return (
    <AuthFrame
      tab={texts.forgotPassword}
      title={texts.forgotYourPassword}
      sub={sendsMail ? texts.forgotPasswordHelp : NO_MAIL}
      below={
        <>
          {!sendsMail && <Link href="/contact-us">{texts.contactSupport}</Link>}
          <Link href="/login">{texts.backToSignIn}</Link>
        </>
      }
    >
      {sendsMail && <ForgotPasswordForm />}
    </AuthFrame>
  )
}

const NO_MAIL = texts.mailNotSetUp
