import { X } from 'lucide-react'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { daysOf, type TypedStep } from './steps-form.ts'
import { say } from '#web/ui/texts/say.ts'
import { showStep } from '#web/ui/texts/show-step.ts'
import * as texts from '../texts.en.ts'
import styles from './reminders.module.css'

interface StepFieldProps {
  step: TypedStep
  onChange: (change: Partial<TypedStep>) => void
  /** Undefined: it is the only one. */
  onRemove: (() => void) | undefined
}

/** One step: whether it is on, and its days before or after the due date. */
export function StepField({ step, onChange, onRemove }: StepFieldProps) {
  const days = daysOf(step)
  const name = Number.isNaN(days) ? texts.step : showStep(days)
  return (
    <div className={styles.step}>
      <CheckBox name={`step-${step.key}`} label={name} checked={step.is_on} onChange={(is_on) => onChange({ is_on })} />
      <div className={styles.days}>
        <input
          className="input"
          inputMode="numeric"
          aria-label={say(texts.daysOfStep, { step: name })}
          value={step.days}
          onChange={(e) => onChange({ days: e.target.value })}
        />
        <select
          className="input"
          aria-label={say(texts.beforeOrAfterStep, { step: name })}
          value={step.side}
          onChange={(e) => onChange({ side: e.target.value === 'before' ? 'before' : 'after' })}
        >
          <option value="before">{texts.daysBefore}</option>
          <option value="after">{texts.daysAfter}</option>
        </select>
        {onRemove && (
          <IconButton label={say(texts.removeStep, { step: name })} large icon={<X aria-hidden />} onClick={onRemove} />
        )}
      </div>
    </div>
  )
}
