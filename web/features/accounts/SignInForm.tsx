import { Link } from 'wouter'
import { signIn } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/useForm.ts'
import { type SignInForm as Values, useSignIn } from './useSignIn.ts'
import styles from './SignInForm.module.css'

const EMPTY: Values = { email: '', password: '', rememberMe: false }

/** E-mail address and password. After a refusal the password stays and is selected. */
export function SignInForm() {
  const form = useForm(signIn, EMPTY)
  const signingIn = useSignIn()
  const submit = form.submit((values, element) =>
    signingIn.mutate(values, {
      onError: (error) => {
        form.refuse(error)
        element.querySelector<HTMLInputElement>('input[name="password"]')?.select()
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <div className="between">
        <CheckBox
          label="Remember me"
          name="rememberMe"
          checked={form.values.rememberMe}
          onChange={(checked) => form.set('rememberMe', checked)}
        />
        <Link className={styles.forgot} href="/forgot-password">
          Forgot password?
        </Link>
      </div>
      {form.fault && <FieldError>{form.fault}</FieldError>}
      <Button type="submit" variant="primary" size="lg" block busy={signingIn.isPending} busyText="Signing in...">
        Sign In
      </Button>
    </form>
  )
}
