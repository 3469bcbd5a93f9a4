import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFirstSteps } from '#contract/business/first-steps.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingRow } from '#web/ui/settings/SettingRows.tsx'
import { send } from '#web/send.ts'
import * as texts from './texts.en.ts'

/** Hides the first steps, or shows them again; the result is 'done' if none are left. */
export function useShowFirstSteps() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (shown: boolean) => (await send(showFirstSteps, { body: { shown } })).first_steps,
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ['stats'] }), cache.invalidateQueries({ queryKey: ['me'] })]),
  })
}

/** A setting that shows the first steps on the dashboard again. */
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
