import { RemindersRow } from '#web/features/late/reminders/RemindersRow.tsx'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { usePushState } from '#web/features/push-notifications/PushSection.tsx'
import { LinkRow, SettingRows } from '#web/ui/settings/SettingRows.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import { PAGE_TITLES } from '../settings-pages.ts'
import * as texts from '../texts.en.ts'

/** What customers are written, and when they are reminded. */
export function MessageRows() {
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
