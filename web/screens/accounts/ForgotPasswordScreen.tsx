import { Link } from 'wouter'
import { forgotPassword } from '#contract/password-reset/password-reset.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import * as texts from '../texts.en.ts'
import { useForgotPassword } from '../../features/accounts/useAccount.ts'
import * as accountTexts from '../../features/accounts/texts.en.ts'

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

/** One field. The answer is the same for every address, so that it does not reveal who has an account. */
function ForgotPasswordForm() {
  const form = useForm(forgotPassword, { email: '' })
  const asking = useForgotPassword()
  if (asking.isSuccess) {
    return <output>{accountTexts.resetLinkSent}</output>
  }
  return (
    <form noValidate onSubmit={form.send(asking, (values) => values)}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <FormFault>{form.fault}</FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={asking.isPending} busyText={accountTexts.sending}>
        {accountTexts.sendTheLink}
      </Button>
    </form>
  )
}
