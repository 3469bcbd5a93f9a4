import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DESCRIPTION_MAX } from '#contract/invoices/invoice-lines.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { makeReceiptVoucher } from '#contract/vouchers/receipt-vouchers.ts'
import { showRate, showTaxRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { isExport, isUnderLut, type SupplyType } from '#domain/gst/gst-supply.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { CountryField } from '#web/ui/fields/CountryField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { StateField } from '#web/ui/fields/StateField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { useMakeReceiptVoucher, type VoucherBody } from '../useCustomerPayments.ts'

export interface ReceiptVoucherDialogProps {
  payment: Pick<Payment, 'id' | 'advance'>
  onClose: () => void
}

const SUPPLIES = [
  ['services', texts.services],
  ['goods', texts.goods],
] as const

const RATES = TAX_RATES.map((rate) => [showRate(rate), showTaxRate(rate)] as const)
// CGST Rule 50, proviso: the rate if it cannot be determined.
const EMPTY: VoucherBody = {
  description: '',
  supply: 'services',
  rate: '18',
  supply_type: 'regular',
  country: '',
  place_of_supply: '',
}

const SUPPLY_CHOICES: readonly (readonly [SupplyType, string])[] = [
  ['regular', texts.regularSale],
  ['export_with_tax', texts.exportWithTax],
  ['export_without_tax', texts.exportUnderLut],
  ['sez_with_tax', texts.sezWithTax],
  ['sez_without_tax', texts.sezUnderLut],
]

/** Returns the body without values that were typed for another kind of supply. */
const bodyOf = (typed: VoucherBody): VoucherBody => ({
  ...typed,
  ...(isExport(typed.supply_type) ? { place_of_supply: '' } : { country: '' }),
})

/** Makes the receipt voucher of an advance; asks for the tax only if the seller charges GST. */
export function ReceiptVoucherDialog({ payment, onClose }: ReceiptVoucherDialogProps) {
  // A snapshot from when the dialog opened: the response changes the payment under the form.
  const [advance] = useState(() => showRupeesAndPaise(fromRupees(payment.advance)))
  const { data: business } = useBusiness()
  const form = useForm(makeReceiptVoucher, EMPTY)
  const making = useMakeReceiptVoucher(payment.id)
  const cache = useQueryClient()
  const { supply, supply_type } = form.values
  const abroad = isExport(supply_type)
  return (
    <FormDialog
      open
      look="full"
      title={texts.makeReceiptVoucher}
      subtitle={say(texts.voucherHelp, { amount: advance })}
      onClose={onClose}
      isChanged={form.isDirty}
      onSubmit={form.send(making, bodyOf, {
        onSuccess: ({ number }) => {
          onClose()
          // The returns now contain its tax.
          for (const name of ['gstr1-faults', 'gstr3b'] as const) void cache.invalidateQueries({ queryKey: [name] })
          announce(say(texts.voucherNumberMade, { number }))
        },
      })}
      footer={
        <DialogButtons
          confirm={texts.makeVoucher}
          busyText={texts.making}
          isBusy={making.isPending}
          onCancel={onClose}
        />
      }
    >
      <TextField
        {...form.field('description')}
        label={texts.whatIsItFor}
        help={texts.voucherForHelp}
        autoComplete="off"
        maxLength={DESCRIPTION_MAX}
      />
      {business?.registration === 'registered' && (
        <>
          <SelectField
            label={texts.theAdvanceIsFor}
            name="supply"
            value={supply}
            choices={SUPPLIES}
            onChange={(value) => form.set('supply', value === 'goods' ? 'goods' : 'services')}
          />
          <SelectField
            label={texts.kindOfSupply}
            name="supply_type"
            value={supply_type}
            choices={SUPPLY_CHOICES}
            error={form.faults.supply_type}
            onChange={(chosen) => {
              const found = SUPPLY_CHOICES.find(([value]) => value === chosen)
              if (found) form.set('supply_type', found[0])
            }}
          />
          {abroad ? (
            <CountryField
              label={texts.country}
              placeholder={texts.chooseACountry}
              name="country"
              value={form.values.country}
              error={form.faults.country}
              onChange={(country) => form.set('country', country)}
            />
          ) : (
            <StateField
              label={texts.placeOfSupply}
              name="place_of_supply"
              optional
              value={form.values.place_of_supply}
              error={form.faults.place_of_supply}
              help={texts.leaveEmptyForTheState}
              onChange={(state) => form.set('place_of_supply', state)}
            />
          )}
          {supply === 'services' && !isUnderLut(supply_type) && (
            <SelectField
              label={texts.gstRate}
              name="rate"
              value={form.values.rate}
              choices={RATES}
              help={texts.theTaxIsInTheAdvance}
              onChange={(rate) => form.set('rate', rate)}
            />
          )}
        </>
      )}
      <FormFault>{form.fault}</FormFault>
    </FormDialog>
  )
}
