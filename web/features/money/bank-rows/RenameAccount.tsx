import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_NAME_MAX, type BankAccount } from '#contract/bank/accounts.ts'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { accountLabel, useRenameAccount } from './useBankRows.ts'
import * as texts from './texts.en.ts'

addRareFaults()

/** The button that names a bank account, or gives it another name. */
export function RenameAccount({ account }: { account: BankAccount }) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const label = account.name === null ? texts.nameAccount : texts.renameAccount
  return (
    <>
      <Button variant="quiet" icon={<Pencil aria-hidden />} disabled={!isOnline} onClick={() => setOpen(true)}>
        {say(label, { account: accountLabel(account) })}
      </Button>
      {isOpen && <RenameDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const [name, setName] = useState(account.name ?? '')
  const renaming = useRenameAccount(account.id)
  const { error } = renaming
  const fault = error instanceof CallError ? error.fields['name'] : undefined
  return (
    <Dialog
      open
      title={texts.nameOfTheAccount}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!renaming.isPending) renaming.mutate(name.trim(), { onSuccess: onClose })
      }}
      footer={<DialogButtons isBusy={renaming.isPending} onCancel={onClose} />}
    >
      <TextField
        label={texts.accountName}
        name="account-name"
        value={name}
        maxLength={ACCOUNT_NAME_MAX}
        autoComplete="off"
        help={account.digits !== null && say(texts.accountEndsWith, { digits: account.digits })}
        error={fault}
        onChange={setName}
      />
      <FormFault>{fault === undefined && error?.message}</FormFault>
    </Dialog>
  )
}
