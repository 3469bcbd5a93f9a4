import type { ReactNode } from 'react'
import type { FirstSteps, NewAccount } from '#contract/business/first-steps.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { SampleDashboard } from '#web/features/sample/SampleDashboard.tsx'
import { SampleOffer, SampleQuestion } from '#web/features/sample/SampleNotes.tsx'
import { useSampleInvoices } from '#web/features/sample/useSample.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { type StepActions, useSteps } from './useSteps.tsx'

interface NewAccountDashboardProps extends StepActions {
  /** The figures and the list. */
  children: ReactNode
}

/**
 * The dashboard of a new account: the first steps above the figures and the list, or above those of the sample data.
 * All of it appears at once with the figures, which contain the state of the steps, so that the layout does not shift.
 */
export function NewAccountDashboard({ children, ...actions }: NewAccountDashboardProps) {
  const { data, error } = useStats()
  const sample = useSampleInvoices()
  if (!data && !error) return <div className="alone" />
  const account = data?.beginning
  // The real figures and list keep their position among the siblings, so that a change of the others does not remount
  // them.
  return (
    <>
      {account?.steps && <Steps done={account.steps} {...actions} />}
      {account && <SampleNote account={account} />}
      {!(sample && account?.is_empty) && children}
      {sample && <SampleDashboard invoices={sample} />}
    </>
  )
}

function Steps({ done, ...actions }: StepActions & { done: FirstSteps }) {
  return <FirstStepsCard done={done} steps={useSteps(done, actions)} />
}

/** Offers the sample while the account is empty, and asks whether to keep it once there are real invoices. */
function SampleNote({ account: { sample, is_empty } }: { account: NewAccount }) {
  if (!sample) return is_empty && <SampleOffer />
  return !sample.is_shown && <SampleQuestion />
}
