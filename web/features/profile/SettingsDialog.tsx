import { ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { CallError } from '#web/send.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type LogoDraft, logoToSave } from './logo-draft.ts'
import { LogoField } from './LogoField.tsx'
import { addressFault, saveFaultToast } from './save-labels.ts'
import { useSaveProfile } from './useSaveProfile.ts'

const faultOfVpa = (typed: string): string | undefined => {
  const read = readVpa(typed)
  return typed.trim() !== '' && 'fault' in read ? VPA_FAULTS[read.fault] : undefined
}

/** Settings: the logo and the default UPI ID of the business. Only changes are sent. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { logo_url: kept, default_upi } = useCurrentUser()
  const [logo, setLogo] = useState<LogoDraft>({ kind: 'kept' })
  const [upi, setUpi] = useState(default_upi ?? '')
  const saving = useSaveProfile()
  const upiError = saving.error instanceof CallError ? saving.error.fields.default_upi : undefined

  const save = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (faultOfVpa(upi)) return e.currentTarget.querySelector<HTMLInputElement>('[name="default_upi"]')?.focus()
    const logo_url = logoToSave(logo, kept)
    const upiChanged = upi.trim() !== (default_upi ?? '')
    const body = {
      ...(logo_url === undefined ? {} : { logo_url }),
      ...(upiChanged ? { default_upi: upi.trim() || null } : {}),
    }
    saving.mutate(body, {
      onSuccess: () => {
        const onlyUpi = upiChanged && logo.kind === 'kept'
        showToast({
          title: 'Settings updated!',
          text: onlyUpi ? 'Your default UPI ID has been saved.' : 'Your logo has been updated successfully.',
        })
        onClose()
      },
      onError: (error) => showToast({ ...saveFaultToast(error), tone: 'error' }),
    })
  }

  return (
    <Dialog
      open={open}
      title="Settings"
      subtitle="Customize your invoice branding"
      onClose={onClose}
      onSubmit={save}
      footer={<DialogButtons confirm="Save Changes" isBusy={saving.isPending} onCancel={onClose} />}
    >
      <LogoField draft={logo} onChange={setLogo} kept={kept} error={addressFault(saving.error)} />
      <VpaField
        label="Default UPI ID"
        name="default_upi"
        optional
        value={upi}
        onChange={setUpi}
        error={upiError}
        help="Filled in for you on new invoices and payment links."
      />
      <Link className="more-link" href="/account" onClick={onClose}>
        Business, GST, UPI IDs, plan
        <ChevronRight aria-hidden />
      </Link>
    </Dialog>
  )
}
