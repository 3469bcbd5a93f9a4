import { useState } from 'react'
import * as z from 'zod/mini'
import { typedCode } from '#contract/accounts/accounts.ts'
import { codeOf } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import type { SignInForm, useSignIn } from '../useSignIn.ts'
import { CodeField } from './CodeField.tsx'
import * as texts from '../texts.en.ts'

/** The form of a code: 6 digits of the app, or a recovery code. */
export const CODE_FORM = { body: z.object({ code: typedCode }) }

interface SecondStepProps {
  /** The values of the first screen. */
  typed: SignInForm
  signingIn: ReturnType<typeof useSignIn>
  onBack: () => void
}

/** The second screen of the sign-in: a code of the app, or a recovery code. Password and code are sent together. */
export default function SecondStepForm({ typed, signingIn, onBack }: SecondStepProps) {
  const form = useForm(CODE_FORM, { code: '' })
  const [isRecovery, setRecovery] = useState(false)
  const submit = form.send(signingIn, ({ code }) => ({ ...typed, code }), { fieldOf: isWrongCode })
  return (
    <form noValidate onSubmit={submit}>
      <h2>{texts.twoStepSignIn}</h2>
      <div key={String(isRecovery)} ref={focusField}>
        <CodeField {...form.field('code')} isRecovery={isRecovery} />
      </div>
      <FormFault>{form.fault}</FormFault>
      <Button type="submit" variant="primary" size="lg" block busy={signingIn.isPending} busyText={texts.checking}>
        {texts.goOn}
      </Button>
      <div className="save-line">
        <Button
          variant="quiet"
          onClick={() => {
            form.reset()
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? texts.withTheApp : texts.withRecoveryCode}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the field, which is the only one of its screen. */
const focusField = (around: HTMLElement | null): void => around?.querySelector('input')?.focus()

/** Returns the field of the error for a wrong code. */
export const isWrongCode = (error: Error): 'code' | undefined =>
  codeOf(error) === 'second_step_wrong' ? 'code' : undefined
