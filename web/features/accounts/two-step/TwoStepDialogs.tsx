import { useEffect } from 'react'
import { renewRecoveryCodes, turnOffTwoStep, turnOnTwoStep } from '#contract/accounts/two-step.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox, CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { LoadingBar } from '#web/ui/feedback/Skeleton.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import * as texts from '../texts.en.ts'
import { CodeField } from './CodeField.tsx'
import { isWrongCode } from './SecondStepForm.tsx'
import { useRecoveryCodes, useStartTwoStep, useTurnOffTwoStep } from './useTwoStep.ts'
import styles from '../accounts.module.css'

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
    <FormDialog
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
    </FormDialog>
  )
}

/** Asks for password and code before the second step is turned off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(turnOffTwoStep, { password: '', code: '' })
  const turningOff = useTurnOffTwoStep()
  return (
    <FormDialog
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
    </FormDialog>
  )
}

/** Replaces the recovery codes after checking a code of the app. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(renewRecoveryCodes, { code: '' })
  const making = useRecoveryCodes(renewRecoveryCodes)
  if (making.data) return <RecoveryCodesDialog codes={making.data.recovery_codes} onClose={onClose} />
  return (
    <FormDialog
      open
      title={texts.makeNewCodes}
      onClose={onClose}
      onSubmit={form.send(making, (values) => values, { fieldOf: isWrongCode })}
      footer={
        <DialogButtons
          confirm={texts.makeNewCodes}
          busyText={texts.checking}
          isBusy={making.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{texts.oldOnesEnd}</p>
      <CodeField {...form.field('code')} />
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}

/** Shows new recovery codes once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      title={texts.yourRecoveryCodes}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button variant="primary" onClick={onClose} data-autofocus>
            {texts.iHaveThem}
          </Button>
        </>
      }
    >
      <p>{texts.keepThem}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
