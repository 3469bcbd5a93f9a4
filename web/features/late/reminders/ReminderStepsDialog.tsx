import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type ReminderSettings, saveReminderSettings } from '#contract/reminders/reminder-calls.ts'
import { DEFAULT_STEPS, STEPS_MAX } from '#domain/reminders/ladder.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { say } from '#web/ui/texts/say.ts'
import { showStep } from '#web/ui/texts/show-step.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import * as texts from '../texts.en.ts'
import { useReloadReminderSettings, useSaveReminderSettings } from './useReminderSettings.ts'
import styles from './reminders.module.css'

const CHOICES = [
  ['list', texts.sendByHand],
  ['mail', texts.pavtiMailsThem],
] as const

interface HowFieldProps {
  value: StepsForm['how']
  /** Whether this installation sends mail. */
  sendsMail: boolean
  onChange: (value: StepsForm['how']) => void
}

/** Whether Pavti mails the reminders. */
function HowField({ value, sendsMail, onChange }: HowFieldProps) {
  if (!sendsMail && value === 'list') {
    return <p className="help">{texts.mailOffHelp}</p>
  }
  return <RadioList legend={texts.how} name="how" choices={CHOICES} value={value} onChange={onChange} />
}

export interface ReminderStepsProps {
  settings: ReminderSettings
  onClose: () => void
}

/** Changes when customers are reminded, and whether Pavti mails the reminders. */
export function ReminderStepsDialog({ settings: shown, onClose }: ReminderStepsProps) {
  // As they were when the dialog opened: another device may change them under the form.
  const [settings, setSettings] = useState(shown)
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
      announce(texts.reminderStepsSaved)
      onClose()
    },
  })
  const load = useReloadReminderSettings()
  /** Loads what another device saved; what was typed stays unless that changed too. */
  const reload = useReload(async () => {
    const saved = await load()
    saving.reset()
    if (!saved) return
    form.rebase(typedOf(settings), typedOf(saved))
    setSettings(saved)
  })
  return (
    <FormDialog
      open
      title={texts.reminderSteps}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={submit}
      footer={<DialogButtons {...reload.buttons(saving.isPending)} onCancel={onClose} />}
    >
      <SaveFault fault={form.fault} reload={reload.after(saving.error)} />
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
    </FormDialog>
  )
}

interface StepFieldProps {
  step: TypedStep
  onChange: (change: Partial<TypedStep>) => void
  /** Undefined for the only step, which cannot be removed. */
  onRemove: (() => void) | undefined
}

/** One step: whether it is on, and its days before or after the due date. */
function StepField({ step, onChange, onRemove }: StepFieldProps) {
  const days = daysOf(step)
  const isOnDay = step.side === 'on'
  const name = Number.isNaN(days) ? texts.step : showStep(days)
  return (
    <div className={styles.step}>
      <CheckBox
        name={`step-${step.key}`}
        label={<span className="sr-only">{name}</span>}
        checked={step.is_on}
        onChange={(is_on) => onChange({ is_on })}
      />
      <div className={isOnDay ? `${styles.days} ${styles.onDay}` : styles.days}>
        {!isOnDay && (
          <input
            className="input"
            inputMode="numeric"
            aria-label={say(texts.daysOfStep, { step: name })}
            value={step.days}
            onChange={(e) => onChange({ days: e.target.value })}
          />
        )}
        <select
          className="input"
          aria-label={say(texts.beforeOrAfterStep, { step: name })}
          value={step.side}
          onChange={(e) => onChange({ side: e.target.value as StepSide, days: step.days === '0' ? '1' : step.days })}
        >
          <option value="before">{texts.daysBefore}</option>
          <option value="on">{texts.onTheDueDate}</option>
          <option value="after">{texts.daysAfter}</option>
        </select>
        {onRemove && (
          <IconButton label={say(texts.removeStep, { step: name })} large icon={<X aria-hidden />} onClick={onRemove} />
        )}
      </div>
    </div>
  )
}

/** On which side of the due date a step is; no days are typed for `on`. */
type StepSide = 'before' | 'on' | 'after'

/** A step as it is typed. */
interface TypedStep {
  /** Identifies the row while days are typed. */
  key: number
  days: string
  side: StepSide
  is_on: boolean
}

export interface StepsForm {
  steps: readonly TypedStep[]
  how: 'list' | 'mail'
}

export const typedOf = ({ steps, sends_mail }: Omit<ReminderSettings, 'version'>): StepsForm => ({
  steps: steps.map(({ days, is_on }, key) => ({
    key,
    days: String(Math.abs(days)),
    side: sideOf(days),
    is_on,
  })),
  how: sends_mail ? 'mail' : 'list',
})

const sideOf = (days: number): StepSide => (days < 0 ? 'before' : days === 0 ? 'on' : 'after')

/** Returns the days of a step; NaN if no number is typed. */
const daysOf = ({ days, side }: TypedStep): number => {
  if (side === 'on') return 0
  const typed = /^\d{1,3}$/.test(days.trim()) ? Number(days) : Number.NaN
  return side === 'before' ? 0 - typed : typed
}

export const bodyOf = ({ steps, how }: StepsForm, version: number): ReminderSettings => ({
  steps: steps.map((step) => ({ days: daysOf(step), is_on: step.is_on })),
  sends_mail: how === 'mail',
  version,
})

/** Returns a message for the steps if the server would refuse them. */
export const faultsOf = (form: StepsForm): Faults =>
  faultsOfIssues(saveReminderSettings.body?.safeParse(bodyOf(form, 0)).error?.issues ?? [], (name) => name in form)

/** Returns one more step: the first default one that is missing, else a day after the last. */
export function nextStep(steps: readonly TypedStep[]): TypedStep {
  const known = steps.map(daysOf).filter((days) => !Number.isNaN(days))
  const days = DEFAULT_STEPS.find((one) => !known.includes(one)) ?? Math.max(...known, 0) + 1
  const key = Math.max(...steps.map((step) => step.key), -1) + 1
  return { key, days: String(Math.abs(days)), side: sideOf(days), is_on: true }
}
