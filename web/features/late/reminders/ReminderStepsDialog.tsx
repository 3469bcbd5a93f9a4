import { Plus } from 'lucide-react'
import type { ReminderSettings } from '#contract/reminders/reminders.ts'
import { STEPS_MAX } from '#domain/reminders/ladder.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { HowField } from './HowField.tsx'
import { StepField } from './StepField.tsx'
import { bodyOf, faultsOf, nextStep, typedOf, type TypedStep } from './steps-form.ts'
import { useSaveReminderSettings } from './useReminders.ts'
import * as texts from '../texts.en.ts'
import styles from './reminders.module.css'

export interface ReminderStepsProps {
  settings: ReminderSettings
  onClose: () => void
}

/** Changes when customers are reminded, and whether Pavti mails the reminders. */
export function ReminderStepsDialog({ settings, onClose }: ReminderStepsProps) {
  const saving = useSaveReminderSettings()
  const sendsMail = useSite().data?.sends_mail === true
  const form = useForm(faultsOf, typedOf(settings))
  const { steps, how } = form.values
  const setStep = (key: number, change: Partial<TypedStep>) =>
    form.set(
      'steps',
      steps.map((step) => (step.key === key ? { ...step, ...change } : step)),
    )
  const submit = form.send(saving, (values) => bodyOf(values, settings.version), {
    onSuccess: () => {
      showToast({ title: texts.reminderStepsSaved })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={texts.reminderSteps}
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogButtons isBusy={saving.isPending} onCancel={onClose} />}
    >
      <FormFault>{form.fault}</FormFault>
      <fieldset name="steps" className={styles.steps}>
        <legend className="sr-only">{texts.steps}</legend>
        {steps.map((step) => (
          <StepField
            key={step.key}
            step={step}
            onChange={(change) => setStep(step.key, change)}
            onRemove={
              steps.length > 1
                ? () =>
                    form.set(
                      'steps',
                      steps.filter(({ key }) => key !== step.key),
                    )
                : undefined
            }
          />
        ))}
      </fieldset>
      <div role="alert">{form.faults.steps && <FieldError>{form.faults.steps}</FieldError>}</div>
      {steps.length < STEPS_MAX && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          onClick={() => form.set('steps', [...steps, nextStep(steps)])}
        >
          {texts.addAStep}
        </Button>
      )}
      <HowField value={how} sendsMail={sendsMail} onChange={(chosen) => form.set('how', chosen)} />
      <p className="small muted">{texts.quietHours}</p>
    </Dialog>
  )
}
