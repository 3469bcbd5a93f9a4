import type { Business } from '#contract/business/business.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.tsx'
import * as texts from './texts.en.ts'

/** The bank account for customers who pay by transfer. */
export function BankSection({ business }: { business: Business }) {
  const section = useSection(business, [
    'bank_holder',
    'bank_account',
    'bank_ifsc',
    'bank_swift',
    'show_bank_to_payers',
  ])
  const { field, values, set } = section
  return (
    <PageForm id="bank" title={texts.bankAccount} lead={texts.forCustomersWhoPayBy} saving={section}>
      <TextField {...field('bank_holder')} label={texts.accountHolder} optional autoComplete="off" maxLength={120} />
      <div className="pair">
        <TextField
          {...field('bank_account')}
          label={texts.accountNumber}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('bank_ifsc')}
          label={texts.ifsc}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help={texts.likeSbin0001234}
        />
      </div>
      <TextField
        {...field('bank_swift')}
        label={texts.swift}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={texts.forCustomersAbroad}
      />
      <CheckBox
        name="show_bank_to_payers"
        label={texts.showMyBankAccountOn}
        checked={values.show_bank_to_payers === 'true'}
        onChange={(checked) => set('show_bank_to_payers', String(checked))}
      />
    </PageForm>
  )
}
