import { renewRecoveryCodes } from '#contract/accounts/two-step.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { CodeField } from './CodeField.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { isWrongCode } from './SecondStepForm.tsx'
import * as texts from '../texts.en.ts'
import { useRecoveryCodes } from './useTwoStep.ts'

/** Replaces the recovery codes, after a code of the app. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(renewRecoveryCodes, { code: '' })
  const making = useRecoveryCodes(renewRecoveryCodes)
  if (making.data) return <RecoveryCodesDialog codes={making.data.recovery_codes} onClose={onClose} />
  return (
    <Dialog
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
    </Dialog>
  )
}
