import { Link } from 'wouter'
import { signUp } from '#contract/accounts/accounts.ts'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { type SignUpForm as Values, useSignUp } from './useSignUp.ts'
import styles from './SignUpForm.module.css'

const EMPTY: Values = { name: '', email: '', password: '', default_upi: '', rememberMe: false }

/** The fields of a new account, in the order of the specification. */
export function SignUpForm() {
  const form = useForm(signUp, EMPTY)
  const signingUp = useSignUp()
  const submit = form.send(signingUp, (values) => values, {
    fieldOf: (error) => (isTaken(error) ? 'email' : undefined),
  })
  const email = form.field('email')
  const taken = isTaken(signingUp.error) && email.error === signingUp.error?.message
  return (
    <form noValidate onSubmit={submit}>
      <TextField {...form.field('name')} label="Full Name" autoComplete="name" />
      <EmailField {...email} error={taken ? <EmailTaken words={email.error} /> : email.error} />
      <NewPasswordField {...form.field('password')} />
      <VpaField
        {...form.field('default_upi')}
        label="Default UPI ID"
        optional
        placeholder="yourname@upi"
        help="You can add it later."
      />
      <CheckBox
        label="Remember me"
        name="rememberMe"
        checked={form.values.rememberMe}
        onChange={(checked) => form.set('rememberMe', checked)}
      />
      <FormFault>{form.fault}</FormFault>
      <div className={styles.terms}>
        <p className="small muted">
          By creating an account you agree to the <Link href="/terms-of-use">Terms of Use</Link> and the{' '}
          <Link href="/privacy-policy">Privacy Policy</Link>.
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={signingUp.isPending}
          busyText="Creating account..."
        >
          Create Account
        </Button>
      </div>
    </form>
  )
}

const isTaken = (error: Error | null): boolean => error instanceof CallError && error.code === 'email_taken'

function EmailTaken({ words }: { words: string | undefined }) {
  return (
    <>
      {words} <Link href="/login">Sign in instead</Link>
    </>
  )
}
