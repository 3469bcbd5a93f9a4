import { useEffect } from 'react'
import { turnOnTwoStep } from '#contract/accounts/two-step.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { LoadingBar } from '#web/ui/feedback/Skeleton.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { CodeField } from './CodeField.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { isWrongCode } from './SecondStepForm.tsx'
import * as texts from '../texts.en.ts'
import styles from '../accounts.module.css'
import { useRecoveryCodes, useStartTwoStep } from './useTwoStep.ts'

/** Shows the secret for the app, checks the first code, then shows the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const { mutate: start, data: made, error } = useStartTwoStep()
  // Effect: the server makes the secret when the dialog opens; it is not in use until a code confirms it.
  useEffect(() => start(), [start])
  const turningOn = useRecoveryCodes(turnOnTwoStep)
  const form = useForm(turnOnTwoStep, { code: '' })
  if (turningOn.data) return <RecoveryCodesDialog codes={turningOn.data.recovery_codes} onClose={onClose} />
  if (!made && !error) return <LoadingBar />
  return (
    <Dialog
      open
      title={texts.turnOnQuestion}
      onClose={onClose}
      onSubmit={form.send(turningOn, (values) => values, { fieldOf: isWrongCode })}
      footer={
        made ? (
          <DialogButtons
            confirm={texts.turnOn}
            busyText={texts.checking}
            isBusy={turningOn.isPending}
            onCancel={onClose}
          />
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
    >
      {made ? (
        <>
          <p>{texts.scanIt}</p>
          <div className={styles.qr}>
            <QrCode text={made.uri} label={texts.qrForTheApp} />
          </div>
          <p>{texts.orTypeIt}</p>
          <div className={styles.key}>
            <CopyBox text={made.secret} />
          </div>
          <CodeField {...form.field('code')} />
          <p>{texts.othersAreSignedOut}</p>
          <FormFault>{form.fault}</FormFault>
        </>
      ) : (
        <FormFault>{error?.message}</FormFault>
      )}
    </Dialog>
  )
}
