import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { ReminderStepsDialog } from './lazy-dialogs.ts'
import { useReminderSettings } from './useReminderSettings.ts'
import * as texts from '../texts.en.ts'
import { saveReminderSettings } from '#contract/reminders/reminder-calls.ts'
import { Allowed } from '#web/features/session/useMay.tsx'

/** Opens the dialog that changes when customers are reminded. */
export function ChangeSteps({ variant }: { variant?: 'secondary' | 'quiet' }) {
  const [isOpen, setOpen] = useState(false)
  const settings = useReminderSettings()
  const isOnline = useOnline()
  return (
    <>
      <Allowed call={saveReminderSettings}>
        <Button
          variant={variant}
          icon={<SlidersHorizontal aria-hidden />}
          disabled={!isOnline || !settings.data}
          onClick={() => setOpen(true)}
        >
          {texts.reminderSteps}
        </Button>
      </Allowed>
      {isOpen && settings.data && <ReminderStepsDialog settings={settings.data} onClose={() => setOpen(false)} />}
    </>
  )
}
