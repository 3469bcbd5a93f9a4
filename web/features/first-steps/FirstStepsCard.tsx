import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstSteps } from '#contract/business/first-steps.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import { useShowFirstSteps } from './FirstStepsRow.tsx'
import * as texts from './texts.en.ts'
import styles from './FirstStepsCard.module.css'

/** A step with its content; `act` is the link or button that opens its field. */
export interface ShownStep {
  name: keyof FirstSteps
  title: string
  /** The benefit of the step; only shown at the current one. */
  note: string
  act: ReactNode
}

interface FirstStepsCardProps {
  done: FirstSteps
  steps: readonly ShownStep[]
}

/** "Get your first payment": four steps with ticks. If hidden, they can be shown again from the settings. */
export function FirstStepsCard({ done, steps }: FirstStepsCardProps) {
  const hiding = useShowFirstSteps()
  const next = steps.find(({ name }) => !done[name])
  // mutateAsync, because hiding removes this card, and the callbacks of `mutate` with it.
  const hide = () =>
    hiding.mutateAsync(false).then(
      () => showToast({ title: texts.firstStepsHidden, text: texts.showAgainInSettings, tone: 'info' }),
      ({ message }: Error) => showToast({ title: texts.error, text: message, tone: 'error' }),
    )
  return (
    <section className={`card ${styles.steps}`} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">{texts.getYourFirstPayment}</h2>
          <p className="small muted">{sayCount(texts.doneOfFour, Object.values(done).filter(Boolean).length)}</p>
        </div>
        <IconButton
          label={texts.hideFirstSteps}
          large
          icon={<X aria-hidden />}
          aria-busy={hiding.isPending}
          onClick={() => void hide()}
        />
      </div>
      <ol>
        {steps.map((step, i) => (
          <li
            key={step.name}
            data-done={done[step.name] || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {done[step.name] ? <Check /> : i + 1}
            </span>
            <div>
              <b>{step.title}</b>
              {done[step.name] && <span className="sr-only"> {texts.done}</span>}
              {step === next && <small>{step.note}</small>}
            </div>
            {step.act}
          </li>
        ))}
      </ol>
    </section>
  )
}
