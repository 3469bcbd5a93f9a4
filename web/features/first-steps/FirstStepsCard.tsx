import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FirstSteps, showFirstSteps } from '#contract/business/first-steps.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { send } from '#web/send.ts'
import * as texts from './texts.en.ts'
import styles from './FirstStepsCard.module.css'

/** A step as it is shown; `act` is the link or button that opens its field. */
export interface ShownStep {
  name: keyof FirstSteps
  title: string
  /** What it is good for, or what was entered. */
  note: string
  act: ReactNode
}

interface FirstStepsCardProps {
  done: FirstSteps
  steps: readonly ShownStep[]
}

/** "Get your first payment": four steps with ticks. Hidden, they come back from the Account page. */
export function FirstStepsCard({ done, steps }: FirstStepsCardProps) {
  const hiding = useShowFirstSteps()
  const next = steps.find(({ name }) => !done[name])
  // A promise: once they are hidden this card is gone, and the callbacks of `mutate` with it.
  const hide = () =>
    hiding.mutateAsync(false).then(
      () => showToast({ title: texts.firstStepsHidden, text: texts.showAgainInAccount, tone: 'info' }),
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
              <small>{step.note}</small>
            </div>
            {step.act}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Brings the first steps back to the dashboard. */
export function FirstStepsSection() {
  const showing = useShowFirstSteps()
  return (
    <SectionCard id="first-steps" title={texts.firstSteps} lead={texts.firstStepsOnDashboard}>
      <div className="save-line">
        <Button busy={showing.isPending} onClick={() => showing.mutate(true)}>
          {texts.showFirstSteps}
        </Button>
        <output className="paid-text">
          {showing.data && (showing.data === 'done' ? texts.nothingLeftToDo : texts.shownOnDashboard)}
        </output>
      </div>
      <FormFault>{showing.error?.message}</FormFault>
    </SectionCard>
  )
}

/** Hides the first steps, or shows them again; the result is 'done' where none are left. */
function useShowFirstSteps() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (shown: boolean) => (await send(showFirstSteps, { body: { shown } })).first_steps,
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ['stats'] }), cache.invalidateQueries({ queryKey: ['me'] })]),
  })
}
