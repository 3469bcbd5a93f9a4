import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { signIn } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { EmailField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { needsCode, useSignIn, type SignInForm as Values } from './useSignIn.ts'
import * as texts from './texts.en.ts'
import styles from './accounts.module.css'

const SecondStepForm = lazy(() => import('./two-step/SecondStepForm.tsx'))

const EMPTY: Values = { email: '', password: '', rememberMe: false }

/** The form with e-mail address and password. After a refusal the password is kept and selected. */
export function SignInForm() {
  const form = useForm(signIn, EMPTY)
  const signingIn = useSignIn()
  const [isSecondStep, setSecondStep] = useState(false)
  const submit = form.send(signingIn, (values) => values, {
    onError: (error, element) => {
      if (needsCode(error)) return setSecondStep(true)
      element?.querySelector<HTMLInputElement>('[name=password]')?.select()
    },
  })
  if (isSecondStep) {
    return (
      <Suspense>
        <SecondStepForm typed={form.values} signingIn={signingIn} onBack={() => setSecondStep(false)} />
      </Suspense>
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
      <div className="between">
        <CheckBox
          label={texts.rememberMe}
          name="rememberMe"
          checked={form.values.rememberMe}
          onChange={(checked) => form.set('rememberMe', checked)}
        />
        <Link className={styles.forgot} href="/forgot-password">
          {texts.forgotPassword}
        </Link>
      </div>
      <FormFault>{form.fault}</FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={signingIn.isPending} busyText={texts.signingIn}>
        {texts.signIn}
      </Button>
      {'PublicKeyCredential' in window && (
        <Button
          variant="quiet"
          block
          disabled={signingIn.isPending}
          onClick={() => signingIn.mutate({ rememberMe: form.values.rememberMe })}
        >
          {texts.withAPasskey}
        </Button>
      )}
    </form>
  )
}
