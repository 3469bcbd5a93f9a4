import { useState } from 'react'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import * as texts from './texts.en.ts'

/** What deletion removes, what the law requires to keep, and the button. */
export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard id="delete" title={texts.deleteAccount} lead={texts.deletesYourAccountAndEverything}>
      <div className="save-line">
        <ButtonLink href="/exports">{texts.downloadYourData}</ButtonLink>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {texts.deleteAccount}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}
