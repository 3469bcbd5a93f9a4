import { Plus } from 'lucide-react'
import { useState } from 'react'
import { InviteDialog } from '#web/features/members/InviteDialog.tsx'
import { PeopleSection } from '#web/features/members/PeopleSection.tsx'
import * as texts from '#web/features/members/texts.en.ts'
import { PAGE_TITLES } from '#web/features/settings/settings-pages.ts'
import * as settingsTexts from '#web/features/settings/texts.en.ts'
import { Button } from '#web/ui/Button.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { SettingsColumn } from '#web/ui/settings/SettingRows.tsx'

/** `/settings/people`: who works in the business, and invitations. */
export default function PeopleScreen() {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  return (
    <AppFrame
      title={PAGE_TITLES['/settings/people']}
      back={{ href: '/settings', label: settingsTexts.backToSettings }}
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} disabled={!isOnline} onClick={() => setOpen(true)}>
          {texts.invite}
        </Button>
      }
    >
      <SettingsColumn>
        <PeopleSection />
      </SettingsColumn>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </AppFrame>
  )
}
