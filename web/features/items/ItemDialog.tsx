import { useState } from 'react'
import { DESCRIPTION_MAX, UNIT_MAX } from '#contract/invoices/invoice-lines.ts'
import { createItem, type Item } from '#contract/items/items.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useKeptForm } from '#web/ui/left-form/useKeptForm.tsx'
import { TAX_CHOICES, taxOf } from './item-labels.ts'
import { type ItemBody, useReloadItem, useSaveItem } from './useItems.ts'
import * as texts from './texts.en.ts'

interface Typed {
  description: string
  hsn: string
  unit: string
  unit_price: string
  rate: string
}

const typedOf = (item: Item | undefined, tax: string): Typed => ({
  description: item?.description ?? '',
  hsn: item?.hsn ?? '',
  unit: item?.unit ?? '',
  unit_price: item ? showTypedAmount(fromRupees(item.unit_price)) : '',
  rate: item ? taxOf(item) : tax,
})

const bodyOf = (typed: Typed): ItemBody => ({
  ...typed,
  unit_price: cleanTypedAmount(typed.unit_price),
  ...(typed.rate === 'exempt' || typed.rate === 'non_gst' ? { rate: '0', exemption: typed.rate } : {}),
})

const faultsOfItem = (typed: Typed): Faults =>
  faultsOfIssues(createItem.body?.safeParse(bodyOf(typed)).error?.issues ?? [], (name) => name in typed)

/** A form to add or edit a saved item. */
export function ItemDialog(props: { item?: Item; chargesTax: boolean; onClose: () => void }) {
  const { chargesTax } = props
  const place = `${storageOwner(useCurrentUser())}.item.${props.item?.id ?? 'new'}`
  const [item, setItem] = useState(props.item)
  const usualTax = chargesTax ? '18' : '0'
  const form = useKeptForm(place, faultsOfItem, typedOf(item, usualTax))
  const close = () => {
    form.forget()
    props.onClose()
  }
  const saving = useSaveItem(item)
  const submit = form.send(saving, bodyOf, { onSuccess: close })
  const load = useReloadItem()
  /** Loads what another device saved; values typed in other fields are kept. */
  const reload = useReload(async () => {
    const saved = item && (await load(item.id))
    // It is not in the list any more, which now shows what there is.
    if (!saved) return close()
    saving.reset()
    form.rebase(typedOf(item, usualTax), typedOf(saved, usualTax))
    setItem(saved)
  })
  return (
    <FormDialog
      open
      title={item ? texts.editItem : texts.addItem}
      onClose={close}
      onSubmit={submit}
      isChanged={form.isDirty}
      footer={<DialogButtons {...reload.buttons(saving.isPending)} onCancel={close} />}
    >
      {form.notice}
      <SaveFault fault={form.fault} reload={reload.after(saving.error)} />
      <TextField
        label={texts.description}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX}
        {...form.field('description')}
      />
      <TextField label={texts.rate} prefix="₹" inputMode="decimal" autoComplete="off" {...form.field('unit_price')} />
      <TextField
        label={texts.unit}
        optional
        autoComplete="off"
        maxLength={UNIT_MAX}
        help={texts.likePcsKgOrHours}
        {...form.field('unit')}
      />
      <TextField label={texts.hsnOrSac} optional inputMode="numeric" autoComplete="off" {...form.field('hsn')} />
      {chargesTax && (
        <SelectField
          label={texts.gst}
          name="rate"
          choices={TAX_CHOICES}
          value={form.values.rate}
          error={form.faults.rate}
          onChange={(rate) => form.set('rate', rate)}
        />
      )}
    </FormDialog>
  )
}
