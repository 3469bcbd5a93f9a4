import { forgotPassword } from '#contract/password-reset/password-reset.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForgotPassword } from '../useAccount.ts'
import * as texts from '../texts.en.ts'

/** One field. The answer is the same for every address, so that it does not reveal who has an account. */
export function ForgotPasswordForm() {
  const form = useForm(forgotPassword, { email: '' })
  const asking = useForgotPassword()
  if (asking.isSuccess) {
    return <output>{texts.resetLinkSent}</output>
  }
  return (
    <form noValidate onSubmit={form.send(asking, (values) => values)}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <FormFault>{form.fault}</FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={asking.isPending} busyText={texts.sending}>
        {texts.sendTheLink}
      </Button>
    </form>
  )
}
