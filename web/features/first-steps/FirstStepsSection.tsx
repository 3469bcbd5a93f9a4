import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import * as texts from './texts.en.ts'
import { useShowFirstSteps } from './useShowFirstSteps.ts'

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
