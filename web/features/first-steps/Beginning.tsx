import type { ReactNode } from 'react'
import type { FirstSteps } from '#contract/business/first-steps.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { type StepActions, useSteps } from './useSteps.tsx'

interface BeginningProps extends StepActions {
  /** Figures and list. */
  children: ReactNode
}

/**
 * The dashboard of a new account: the first steps above figures and list. All appears at once when the figures are there,
 * which say what is done, so nothing moves.
 */
export function Beginning({ children, ...actions }: BeginningProps) {
  const { data, error } = useStats()
  if (!data && !error) return <div className="alone" />
  const steps = data?.beginning?.steps
  return (
    <>
      {steps && <Steps done={steps} {...actions} />}
      {children}
    </>
  )
}

function Steps({ done, ...actions }: StepActions & { done: FirstSteps }) {
  return <FirstStepsCard done={done} steps={useSteps(done, actions)} />
}
