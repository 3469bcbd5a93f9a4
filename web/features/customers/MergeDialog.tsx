import type { Customer, CustomerDetail } from '#contract/customers/customers.ts'
import { joinNotes } from '#domain/customer-account/customer-notes.ts'
import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { countInvoices } from './customer-labels.ts'
import { CustomerNameField } from './CustomerNameField.tsx'
import { useCustomer, useMergeCustomer } from './useCustomers.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { refusalText } from '#web/ui/texts/refusal-text.en.ts'
import * as texts from './texts.en.ts'
import styles from './customers.module.css'

interface MergeDialogProps {
  customer: CustomerDetail
  onClose: () => void
  onMerged: (kept: Customer) => void
}

const checkChosen = ({ id }: { id: string }): Faults => (id === '' ? { into: texts.mergeTargetUnknown } : {})

/** Merges two records of one customer: choose the other one, see a preview, merge. */
export function MergeDialog({ customer, onClose, onMerged }: MergeDialogProps) {
  const form = useForm(checkChosen, { into: '', id: '' })
  const { id: into } = form.values
  const merging = useMergeCustomer(customer.id)
  return (
    <FormDialog
      open
      title={texts.mergeCustomers}
      subtitle={say(texts.mergeHelp, { name: customer.name })}
      onClose={onClose}
      onSubmit={form.send(merging, ({ id }) => id, { onSuccess: onMerged, fieldOf: () => 'into' })}
      footer={
        <DialogButtons confirm={texts.merge} busyText={texts.merging} isBusy={merging.isPending} onCancel={onClose} />
      }
    >
      <CustomerNameField
        {...form.field('into')}
        label={texts.mergeInto}
        help={texts.mergeTargetHelp}
        except={customer.id}
        onChange={(typed) => form.change({ into: typed, id: '' })}
        onPick={({ id, name }) => form.change({ into: name, id })}
      />
      {into !== '' && <Preview gone={customer} into={into} />}
    </FormDialog>
  )
}

/** The customer as it will be after the merge. */
function Preview({ gone, into }: { gone: CustomerDetail; into: string }) {
  const { data: kept, error } = useCustomer(into)
  if (error) return <FieldError>{error.message}</FieldError>
  if (!kept) return null
  const owed = paise(fromRupees(gone.owed) + fromRupees(kept.owed))
  const received = paise(fromRupees(gone.received) + fromRupees(kept.received))
  return (
    <output className={styles.mergePreview}>
      <p>{sayCount(texts.invoicesMove, gone.invoices, { name: gone.name, kept: kept.name })}</p>
      <dl className={styles.facts}>
        <dt>{say(texts.nameThenHas, { name: kept.name })}</dt>
        <dd>{countInvoices(gone.invoices + kept.invoices)}</dd>
        <dt>{texts.due}</dt>
        <dd className="num">{showRupees(owed)}</dd>
        <dt>{texts.received}</dt>
        <dd className="num">{showRupees(received)}</dd>
      </dl>
      {'fault' in joinNotes(kept.notes, gone.notes) ? (
        <FieldError>{refusalText('notes_too_long')}</FieldError>
      ) : (
        kept.notes && gone.notes && <p>{texts.mergeNotesHelp}</p>
      )}
    </output>
  )
}
