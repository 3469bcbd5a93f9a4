import { Button } from '#web/ui/Button.tsx'
import { SettingRow } from '#web/ui/settings/SettingRows.tsx'
import * as texts from './texts.en.ts'
import { useShowFirstSteps } from './useShowFirstSteps.ts'

/** Brings the first steps back to the dashboard. */
export function FirstStepsRow() {
  const showing = useShowFirstSteps()
  const outcome = showing.data && (showing.data === 'done' ? texts.nothingLeftToDo : texts.shownOnDashboard)
  return (
    <SettingRow
      id="first-steps"
      title={texts.firstSteps}
      value={
        <>
          {texts.firstStepsOnDashboard} <output className="paid-text">{outcome}</output>
          {showing.error && <span role="alert">{showing.error.message}</span>}
        </>
      }
    >
      <Button variant="quiet" busy={showing.isPending} onClick={() => showing.mutate(true)}>
        {texts.show}
        <span className="sr-only"> {texts.firstSteps}</span>
      </Button>
    </SettingRow>
  )
}
