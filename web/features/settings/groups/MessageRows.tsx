import { RemindersRow } from '#web/features/late/reminders/RemindersRow.tsx'
import { useReminderSettings } from '#web/features/late/reminders/useReminders.ts'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { usePushState } from '#web/features/push-notifications/PushSection.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import { PAGE_TITLES } from '../settings-pages.ts'
import * as texts from '../texts.en.ts'

/** What customers are written, and when they are reminded. The row of reminders, the first, has lines by its steps. */
export function MessageRows() {
  return useReminderSettings().isLoading ? <Skeleton height="320px" /> : <Rows />
}

function Rows() {
  const own = useOwnTexts().length
  return (
    <SettingRows>
      <RemindersRow />
      <LinkRow
        id="texts"
        title={texts.messagesAndMails}
        value={own === 0 ? texts.pavtisTexts : sayCount(texts.ownTexts, own)}
        href="/settings/messages/texts"
        act={texts.change}
      />
      <LinkRow
        id="notifications"
        title={PAGE_TITLES['/settings/messages/notifications']}
        value={usePushState()}
        href="/settings/messages/notifications"
        act={texts.change}
      />
    </SettingRows>
  )
}
