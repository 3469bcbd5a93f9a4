import { Link } from 'wouter'
import { signUp } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { EmailField, TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SignUpTerms } from './SignUpTerms.tsx'
import { isEmailTaken, type SignUpForm as Values, useSignUp } from './useSignUp.ts'
import * as texts from './texts.en.ts'

const EMPTY: Values = { name: '', email: '', password: '', default_upi: '', rememberMe: false }

/** The fields of a new account, in the order of the specification. */
export function SignUpForm({ onMailed }: { onMailed: (email: string) => void }) {
  const form = useForm(signUp, EMPTY)
  const signingUp = useSignUp(onMailed)
  const submit = form.send(signingUp, (values) => values, {
    fieldOf: (error) => (isEmailTaken(error) ? 'email' : undefined),
  })
  const email = form.field('email')
  const taken = isEmailTaken(signingUp.error) && email.error === signingUp.error?.message
  return (
    <form noValidate onSubmit={submit}>
      <TextField {...form.field('name')} label={texts.fullName} autoComplete="name" />
      <EmailField {...email} error={taken ? <EmailTaken words={email.error} /> : email.error} />
      <NewPasswordField {...form.field('password')} />
      <VpaField
        {...form.field('default_upi')}
        label={texts.defaultUpiId}
        optional
        placeholder="yourname@upi"
        help={texts.youCanAddItLater}
      />
      <CheckBox
        label={texts.rememberMe}
        name="rememberMe"
        checked={form.values.rememberMe}
        onChange={(checked) => form.set('rememberMe', checked)}
      />
      <FormFault>{form.fault}</FormFault>
      <SignUpTerms>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={signingUp.isPending}
          busyText={texts.creatingAccount}
        >
          {texts.createAccount}
        </Button>
      </SignUpTerms>
    </form>
  )
}

function EmailTaken({ words }: { words: string | undefined }) {
  return (
    <>
      {words} <Link href="/login">{texts.signInInstead}</Link>
    </>
  )
}
