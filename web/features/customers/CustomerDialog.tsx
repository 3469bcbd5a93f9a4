import { useState } from 'react'
import {
  createCustomer,
  CUSTOMER_ADDRESS_MAX,
  CUSTOMER_NAME_MAX,
  type CustomerDetail,
} from '#contract/customers/customers.ts'
import { CUSTOMER_NOTES_MAX } from '#domain/customer-account/customer-notes.ts'
import { OWN_NAMES, PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { LANGUAGE_NAMES } from '#web/ui/texts/labels.en.ts'
import { GSTIN_DOUBTS, readRecipientGstin } from '#domain/gst/gstin.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { StateField } from '#web/ui/fields/StateField.tsx'
import { EmailField, TextAreaField, TextField } from '#web/ui/fields/TextField.tsx'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { useKeptForm } from '#web/ui/left-form/useKeptForm.tsx'
import { type TypedCustomer, useReloadCustomer, useSaveCustomer } from './useCustomers.ts'
import * as texts from './texts.en.ts'

const LANGUAGE_CHOICES = [
  ['', texts.notChosen] as const,
  // In the user's language and in its own; once where both are the same, such as Marathi on a Hindi screen.
  ...PAYER_LANGUAGES.map((code) => [code, [...new Set([LANGUAGE_NAMES[code], OWN_NAMES[code]])].join(' · ')] as const),
]

const typedOf = (customer: CustomerDetail | undefined): TypedCustomer => ({
  name: customer?.name ?? '',
  phone: customer?.phone ? showPhone(customer.phone) : '',
  email: customer?.email ?? '',
  address: customer?.address ?? '',
  gstin: customer?.gstin ?? '',
  state_code: customer?.state_code ?? '',
  language: customer?.language ?? '',
  notes: customer?.notes ?? '',
})

/** A form to add or edit a customer. */
export function CustomerDialog(props: {
  customer?: CustomerDetail
  onClose: () => void
  onSaved: (customer: CustomerDetail) => void
}) {
  const place = `${storageOwner(useCurrentUser())}.customer.${props.customer?.id ?? 'new'}`
  // As it was when the dialog opened: another device may change it under the form.
  const [customer, setCustomer] = useState(props.customer)
  const form = useKeptForm(place, createCustomer, typedOf(customer))
  const saving = useSaveCustomer(customer)
  const title = customer ? texts.editCustomer : texts.addCustomer
  const submit = form.send(saving, (typed) => typed, {
    onSuccess: (saved) => {
      form.forget()
      props.onSaved(saved)
    },
  })
  const close = () => {
    form.forget()
    props.onClose()
  }
  const load = useReloadCustomer()
  /** Loads what another device saved; values typed in other fields are kept. */
  const reload = useReload(async () => {
    const saved = customer && (await load(customer.id))
    saving.reset()
    if (!saved) return
    form.rebase(typedOf(customer), typedOf(saved))
    setCustomer(saved)
  })
  return (
    <FormDialog
      open
      look="full"
      title={title}
      onClose={close}
      onSubmit={submit}
      isChanged={form.isDirty}
      footer={<DialogButtons {...reload.buttons(saving.isPending)} onCancel={close} />}
    >
      {form.notice}
      <SaveFault fault={form.fault} reload={reload.after(saving.error)} />
      <TextField
        label={texts.customerName}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={CUSTOMER_NAME_MAX}
        {...form.field('name')}
      />
      <TextField
        label={texts.mobileNumber}
        optional
        type="tel"
        autoComplete="off"
        help={texts.forWhatsappAndCalls}
        {...form.field('phone')}
      />
      <EmailField optional autoComplete="off" {...form.field('email')} />
      <TextAreaField label={texts.address} optional maxLength={CUSTOMER_ADDRESS_MAX} {...form.field('address')} />
      <TextField
        label={texts.gstin}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={gstinWarning(form.values.gstin)}
        {...form.field('gstin')}
      />
      <StateField
        optional
        name="state_code"
        value={form.values.state_code}
        help={texts.stateHelp}
        error={form.faults.state_code}
        onChange={(code) => form.set('state_code', code)}
      />
      <SelectField
        label={texts.language}
        optional
        choices={LANGUAGE_CHOICES}
        help={texts.languageHelp}
        {...form.field('language')}
      />
      <TextAreaField
        label={texts.notes}
        optional
        rows={4}
        maxLength={CUSTOMER_NOTES_MAX}
        help={texts.onlyYouSeeThis}
        {...form.field('notes')}
      />
    </FormDialog>
  )
}

/** Returns a warning, which does not block saving. */
const gstinWarning = (typed: string): string | undefined => {
  const read = readRecipientGstin(typed)
  return 'doubt' in read && read.doubt ? GSTIN_DOUBTS[read.doubt] : undefined
}
