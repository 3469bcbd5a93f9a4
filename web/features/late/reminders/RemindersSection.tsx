import { showStep } from '#web/ui/texts/show-step.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { ChangeSteps } from './ChangeSteps.tsx'
import { useReminderSettings } from './useReminders.ts'
import * as texts from '../texts.en.ts'

/** When customers are reminded, on the Account page. */
export function RemindersSection() {
  const { data } = useReminderSettings()
  const on = data?.steps.filter(({ is_on }) => is_on).map(({ days }) => showStep(days)) ?? []
  return (
    <SectionCard id="reminders" title={texts.reminders} lead={texts.customersAreRemindedOf}>
      {data && (
        <p>
          {on.length === 0 ? texts.allStepsAreOff : `${on.join(' · ')}.`}{' '}
          {data.sends_mail ? texts.pavtiMailsThemByItself : texts.youGetAList}
        </p>
      )}
      <div className="save-line">
        <ChangeSteps />
      </div>
    </SectionCard>
  )
}
