import { turnOffTwoStep } from '#contract/accounts/two-step.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { CodeField } from './CodeField.tsx'
import { isWrongCode } from './SecondStepForm.tsx'
import * as texts from '../texts.en.ts'
import { useTurnOffTwoStep } from './useTwoStep.ts'

/** Asks for password and code before sign-in needs the password alone. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(turnOffTwoStep, { password: '', code: '' })
  const turningOff = useTurnOffTwoStep()
  return (
    <Dialog
      open
      title={texts.turnOffQuestion}
      onClose={onClose}
      onSubmit={form.send(turningOff, (values) => values, { fieldOf: isWrongCode, onSuccess: onClose })}
      footer={
        <DialogButtons
          confirm={texts.turnOff}
          busyText={texts.checking}
          variant="danger"
          isBusy={turningOff.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{texts.passwordAlone}</p>
      <CodeField {...form.field('code')} />
      <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
      <FormFault>{form.fault}</FormFault>
    </Dialog>
  )
}
