import { type ReactNode, useState } from 'react'
import { NOTES_MAX } from '#contract/invoices/invoices.ts'
import { DESCRIPTION_MAX } from '#contract/invoices/invoice-lines.ts'
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { includedTax } from '#web/features/invoices/create/quick-defaults.ts'
import { RateField } from '#web/features/invoices/create/RateField.tsx'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { TextAreaField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { SaveFault } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { useKeptForm } from '#web/ui/left-form/useKeptForm.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { useToday } from '#web/ui/useToday.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { RadioList } from '#web/ui/fields/ChoiceList.tsx'
import { faultsOf, previewOf, sentOf, type Source, typedLike, typedOf, type TypedRecurring } from './recurring-form.ts'
import { listDays } from './recurring-labels.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useReloadRecurring, useSaveRecurring } from './useRecurring.ts'
import * as texts from './texts.en.ts'

type Mode = RecurringInvoice['mode']

const ALWAYS: readonly (readonly [Mode, string])[] = [
  ['draft', texts.modeDraft],
  ['issue', texts.issueItByItself],
]
const WITH_MAIL = [...ALWAYS, ['mail', texts.issueAndMailIt]] as const

interface ModeFieldProps {
  value: Mode
  error: string | undefined
  onChange: (value: Mode) => void
}

/** Chooses what is made on each day; mail is offered only if this installation sends mail. */
function ModeField({ value, error, onChange }: ModeFieldProps) {
  const sendsMail = useSite().data?.sends_mail === true
  return (
    <RadioList
      legend={texts.onEachDay}
      name="mode"
      choices={sendsMail || value === 'mail' ? WITH_MAIL : ALWAYS}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

addRareFaults()

interface RecurringDialogProps {
  source: Source
  /** Without a source: the recurring invoice whose values a new one, for another customer, starts with. */
  like?: RecurringInvoice
  onClose: () => void
  onSaved?: (recurring: RecurringInvoice) => void
}

const NO_DISCOUNT = { discount: '', discount_in: 'rupees' } as const

const titleOf = (source: Source): string =>
  source === null
    ? texts.newRecurringInvoice
    : 'invoice' in source
      ? texts.repeatThisInvoice
      : texts.changeRecurringInvoice

/** Returns the name of what the form makes or changes. */
const nameOf = (source: Source, like: RecurringInvoice | undefined): string => {
  if (source === null) return like ? `like.${like.id}` : 'new'
  return 'invoice' in source ? `invoice.${source.invoice.id}` : source.recurring.id
}

/** A form for a recurring invoice: a new one, one based on an existing invoice, or changes to one. */
export function RecurringDialog({ source: shown, like, ...on }: RecurringDialogProps) {
  // As it was when the dialog opened: another device may change it under the form.
  const [source, setSource] = useState(shown)
  const today = useToday()
  const form = useKeptForm<TypedRecurring>(
    `${storageOwner(useCurrentUser())}.recurring.${nameOf(shown, like)}`,
    (typed) => faultsOf(typed, source, today),
    like ? typedLike(like, today) : typedOf(source, today),
  )
  const close = () => {
    form.forget()
    on.onClose()
  }
  const saving = useSaveRecurring()
  const load = useReloadRecurring()
  /** Loads what another device saved; values typed in other fields are kept. */
  const reload = useReload(async () => {
    const recurring = source && 'recurring' in source && (await load(source.recurring.id))
    saving.reset()
    if (!recurring) return
    form.rebase(typedOf(source, today), typedOf({ recurring }, today))
    setSource({ recurring })
  })
  const { data: business } = useBusiness()
  const takesRate = source === null || ('recurring' in source && source.recurring.takes_rate)
  const tax = takesRate ? includedTax({ ...form.values, ...NO_DISCOUNT }, business) : null
  const preview = previewOf(form.values, source, today)
  const submit = form.send(saving, (typed) => sentOf(typed, source), {
    onSuccess: (recurring) => {
      announce(texts.recurringInvoiceSaved)
      close()
      on.onSaved?.(recurring)
    },
  })
  return (
    <FormDialog
      open
      look="full"
      title={titleOf(source)}
      subtitle={source && <bdi>{form.values.customer_name}</bdi>}
      onClose={close}
      onSubmit={submit}
      isChanged={form.isDirty}
      footer={<DialogButtons {...reload.buttons(saving.isPending)} onCancel={close} />}
    >
      {form.notice}
      <SaveFault fault={form.fault} reload={reload.after(saving.error)} />
      {source === null && (
        <CustomerNameField
          label={texts.customerName}
          name="customer_name"
          value={form.values.customer_name}
          error={form.faults.customer_name}
          onChange={(customer_name) => form.change({ customer_name, customer_id: null })}
          onPick={({ id, name }) => form.change({ customer_name: name, customer_id: id })}
        />
      )}
      <AmountOrTotal
        source={source}
        field={form.field('amount')}
        note={tax !== null && say(texts.withGst, { tax: showRupees(tax) })}
      />
      {takesRate && business?.registration === 'registered' && (
        <RateField
          rate={form.values.rate}
          business={business}
          error={form.faults.rate}
          onChange={(rate) => form.set('rate', rate)}
        />
      )}
      <TextAreaField
        label={isOfItems(source) ? texts.firstItem : texts.text}
        optional={!isOfItems(source)}
        maxLength={isOfItems(source) ? DESCRIPTION_MAX : NOTES_MAX}
        help={
          <span>
            {preview && preview.text !== '' && preview.text !== form.values.text && (
              <>{say(texts.onTheNextOneText, { text: preview.text })} </>
            )}
            {texts.placeholdersHelp}
          </span>
        }
        {...form.field('text')}
      />
      <ScheduleFields form={form} source={source} today={today} />
      <ModeField value={form.values.mode} error={form.faults.mode} onChange={(mode) => form.set('mode', mode)} />
      <output className="small">
        {preview && preview.days.length > 0 && (
          <>
            {sayWith(texts.nextDays, { days: <b>{listDays(preview.days)}</b> })}{' '}
            {source && 'recurring' in source && texts.changesHelp}
          </>
        )}
      </output>
    </FormDialog>
  )
}

/** Whether the text is the description of an item, which must not be empty. */
const isOfItems = (source: Source): boolean => source !== null && ('invoice' in source || source.recurring.has_items)

/** The field for the amount, or the total if it is computed from items. */
function AmountOrTotal({
  source,
  field,
  note,
}: {
  source: Source
  note: ReactNode
  field: {
    name: string
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    error: string | undefined
  }
}) {
  const total =
    source && ('invoice' in source ? source.invoice.amount : source.recurring.has_items && source.recurring.amount)
  if (!total) {
    return <AmountField label={texts.amount} help={texts.itemsHelp} note={note} {...field} />
  }
  return (
    <p className="small muted">
      {sayWith(texts.totalEachTime, {
        total: <b className="num">{showRupees(fromRupees(total))}</b>,
        value: source && 'invoice' in source ? texts.thisInvoice : texts.theInvoiceThatItRepeats,
      })}
    </p>
  )
}
