import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { isAddressFault, type LogoDraft, logoToSave, saveFaultToast, useSaveProfile } from './useProfile.ts'
import { LogoField } from './LogoField.tsx'
import * as texts from './texts.en.ts'

interface Typed {
  logo_url: LogoDraft
  default_upi: string
}

const KEEP_LOGO: LogoDraft = { kind: 'kept' }

function faultsOfSettings({ default_upi }: Typed): Faults {
  const read = readVpa(default_upi)
  return default_upi.trim() !== '' && 'fault' in read ? { default_upi: fieldFault(VPA_FAULTS[read.fault]) } : {}
}

/** A dialog for the logo and the default UPI ID of the business. It sends only changes. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { logo_url: kept, default_upi } = useCurrentUser()
  const form = useForm(faultsOfSettings, { logo_url: KEEP_LOGO, default_upi: default_upi ?? '' })
  const { logo_url: logo } = form.values
  const saving = useSaveProfile()
  const hasNewUpi = (typed: Typed) => typed.default_upi.trim() !== (default_upi ?? '')
  const bodyOf = (typed: Typed) => {
    const logo_url = logoToSave(typed.logo_url, kept)
    return {
      ...(logo_url === undefined ? {} : { logo_url }),
      ...(hasNewUpi(typed) ? { default_upi: typed.default_upi.trim() || null } : {}),
    }
  }
  const save = form.send(saving, bodyOf, {
    onSuccess: (_, sent) => {
      const onlyUpi = hasNewUpi(sent) && sent.logo_url.kind === 'kept'
      showToast({
        title: texts.settingsUpdated,
        text: onlyUpi ? texts.upiIdSaved : texts.logoSaved,
      })
      onClose()
    },
    onError: (error) => showToast({ ...saveFaultToast(error), tone: 'error' }),
    fieldOf: (error) => (isAddressFault(error) ? 'logo_url' : undefined),
  })

  return (
    <FormDialog
      open={open}
      title={texts.settings}
      subtitle={texts.customizeYourInvoiceBranding}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={save}
      footer={<DialogButtons confirm={texts.saveChanges} isBusy={saving.isPending} onCancel={onClose} />}
    >
      <LogoField
        draft={logo}
        onChange={(draft) => form.set('logo_url', draft)}
        kept={kept}
        error={form.faults.logo_url}
      />
      <VpaField {...form.field('default_upi')} label={texts.defaultUpiId} optional help={texts.upiIdHelp} />
      <Link className="more-link" href="/settings" onClick={onClose}>
        {texts.businessGstUpiIdsPlan}
        <ChevronRight aria-hidden />
      </Link>
    </FormDialog>
  )
}
