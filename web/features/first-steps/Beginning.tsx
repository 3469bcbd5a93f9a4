import type { ReactNode } from 'react'
import type { Beginning as BeginningData, FirstSteps } from '#contract/business/first-steps.ts'
import { sampleInvoices } from '#domain/sample/sample-invoices.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { SampleDashboard } from '#web/features/sample/SampleDashboard.tsx'
import { SampleOffer, SampleQuestion } from '#web/features/sample/SampleNotes.tsx'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { type StepActions, useSteps } from './useSteps.tsx'

interface BeginningProps extends StepActions {
  /** Figures and list. */
  children: ReactNode
}

/**
 * The dashboard of a new account: the first steps above figures and list, or above those of the sample data. All appears
 * at once when the figures are there, which say what is done, so nothing moves.
 */
export function Beginning({ children, ...actions }: BeginningProps) {
  const { data, error } = useStats()
  if (!data && !error) return <div className="alone" />
  const beginning = data?.beginning
  if (!beginning) return children
  return (
    <>
      {beginning.steps && <Steps done={beginning.steps} {...actions} />}
      <Content beginning={beginning}>{children}</Content>
    </>
  )
}

function Steps({ done, ...actions }: StepActions & { done: FirstSteps }) {
  return <FirstStepsCard done={done} steps={useSteps(done, actions)} />
}

/** Real figures and list; those of the sample instead while the account is empty, and below where its owner kept it. */
function Content({ beginning, children }: { beginning: BeginningData; children: ReactNode }) {
  const { sample, is_empty } = beginning
  if (!sample)
    return (
      <>
        {is_empty && <SampleOffer />}
        {children}
      </>
    )
  if (!sample.is_shown)
    return (
      <>
        <SampleQuestion />
        {children}
      </>
    )
  return (
    <>
      {!is_empty && children}
      <SampleDashboard invoices={sampleInvoices(sample.added_on).toReversed()} />
    </>
  )
}
