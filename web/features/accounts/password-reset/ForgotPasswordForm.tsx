import { forgotPassword } from '#contract/accounts/accounts.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/useForm.ts'
import { useForgotPassword } from './useForgotPassword.ts'

/** One field. The answer is the same for every address, so that it does not reveal who has an account. */
export function ForgotPasswordForm() {
  const form = useForm(forgotPassword, { email: '' })
  const asking = useForgotPassword()
  if (asking.isSuccess) {
    return <output>If this address has an account, a link is on its way.</output>
  }
  return (
    <form noValidate onSubmit={form.submit((values) => asking.mutate(values, { onError: form.refuse }))}>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {form.fault && <FieldError>{form.fault}</FieldError>}
      <Button type="submit" variant="primary" size="lg" block busy={asking.isPending} busyText="Sending...">
        Send the link
      </Button>
    </form>
  )
}
