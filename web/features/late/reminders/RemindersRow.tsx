import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { SettingRow } from '#web/ui/settings/SettingRows.tsx'
import { showStep } from '#web/ui/texts/show-step.ts'
import { ReminderStepsDialog } from './lazy-dialogs.ts'
import { useReminderSettings } from './useReminderSettings.ts'
import * as texts from '../texts.en.ts'

/** When customers are reminded, in the settings. */
export function RemindersRow() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useReminderSettings()
  const isOnline = useOnline()
  const on = data?.steps.filter(({ is_on }) => is_on).map(({ days }) => showStep(days)) ?? []
  const steps = on.length === 0 ? texts.allStepsAreOff : `${on.join(' · ')}.`
  const who = data?.sends_mail ? texts.pavtiMailsThemByItself : texts.remindersRowHelp
  return (
    <SettingRow id="reminders" title={texts.reminders} value={data ? `${steps} ${who}` : ''}>
      <Button variant="quiet" disabled={!isOnline || !data} onClick={() => setOpen(true)}>
        {texts.changeReminders}
        <span className="sr-only"> {texts.reminders}</span>
      </Button>
      {isOpen && data && <ReminderStepsDialog settings={data} onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}
