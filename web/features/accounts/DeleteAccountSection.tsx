import { useState } from 'react'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** What deletion removes, what the law requires to keep, and the button. */
export function DeleteAccountSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard
      id="delete"
      title="Delete account"
      lead="Deletes your account and everything in it, at once and for good. Tax law may oblige you to keep your invoices for several years: download them first. What you paid for Pro stays in our books without your name. Backups are overwritten in their own time."
    >
      <div className="save-line">
        <ButtonLink href="/exports">Download your data</ButtonLink>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}
