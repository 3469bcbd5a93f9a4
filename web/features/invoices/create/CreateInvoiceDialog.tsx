import { ChevronDown, ListPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { type Invoice, NOTES_MAX } from '#contract/invoices/invoices.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { addDays } from '#domain/days/india-day.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { ConfirmUpiId } from '#web/features/business/upi/ConfirmUpiId.tsx'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { SavedUpiIds } from '#web/features/business/upi/SavedUpiIds.tsx'
import { CallError } from '#web/send.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useToday } from '#web/ui/useToday.ts'
import { VpaField } from '#web/ui/fields/VpaField.tsx'
import { moveToEditor } from '#web/features/typed-documents/stored-draft.ts'
import { useFaults } from '#web/ui/form/useFaults.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { noteOnTerm } from '#web/features/business/terms/term-choices.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { faultsOfDraft, placeFaults, valueAt } from './draft-faults.ts'
import { type ChosenCustomer, type DraftText, type InvoiceDraft, usesMore } from './invoice-draft.ts'
import { MoreFields, UsualSaleFields } from './MoreFields.tsx'
import { offeredDueDays, quickDueDay, quickDueDays, usedMore } from './quick-defaults.ts'
import { useCreateInvoice } from './useCreateInvoice.ts'
import { useInvoiceDraft } from './useInvoiceDraft.ts'
import styles from './create.module.css'
import { readDiscount } from './quick-discount.ts'

const SAVED_OFFLINE = texts.savedAsADraftSend
const ALREADY_SAVED = texts.alreadySavedTheInvoiceIs

/** Creates an invoice from three fields and a note. The draft is stored on the device until the invoice exists. */
export function CreateInvoiceDialog({
  customer,
  onClose,
  onCreated,
}: {
  /** The customer, if already known. */
  customer?: ChosenCustomer
  onClose: () => void
  onCreated: (invoice: Invoice) => void
}) {
  const user = useCurrentUser()
  const { draft, change, renewKey, moveDraft } = useInvoiceDraft(user, customer)
  const { faults, checkAll, showRefused } = useFaults(draft, faultsOfDraft, valueAt)
  const [isMore, setMore] = useState(() => usesMore(draft) || usedMore(user.id))
  const moreId = useId()
  const { data: business } = useBusiness()
  const today = useToday()
  const isOnline = useOnline()
  const creating = useCreateInvoice(user, customer)

  const edit = (field: DraftText) => (text: string) => change({ [field]: text })
  const openEditor = () => {
    const dueOn = quickDueDay(draft.due_in, business?.due_days ?? null, today)
    moveToEditor(
      user.id,
      { ...draft, due_on: dueOn },
      customer?.name === draft.customer_name ? customer.id : null,
      localStorage,
    )
    moveDraft()
  }
  const toggleMore = () => {
    flushSync(() => setMore(!isMore))
    document.getElementById(moreId)?.querySelector('input')?.focus()
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    // A collapsed field must be visible before it can be focused.
    if (usesMore(draft)) setMore(true)
    const found = checkAll(e.currentTarget)
    if (Object.keys(found).length > 0 || creating.isPending) return
    creating.mutate(draft, {
      onSuccess: (invoice) => (invoice ? onCreated(invoice) : onClose()),
      onError: (error) => {
        const refused = error instanceof CallError ? placeFaults(error.fields) : {}
        if (Object.keys(refused).length > 0) return showRefused(refused)
        if (error instanceof CallError && error.code === 'key_reused') renewKey()
        if (error instanceof CallError && error.code === 'offline')
          return showToast({ title: texts.youAreOffline, text: SAVED_OFFLINE, tone: 'info' })
        showToast({ title: texts.error, text: explain(error), tone: 'error' })
      },
    })
  }
  return (
    <Dialog
      open
      look="full"
      title={texts.createInvoice}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <div className={styles.ways}>
            <Link className={styles.addItems} href="/invoice/new" onClick={openEditor}>
              <ListPlus aria-hidden />
              {texts.addItemsGstDueDate}
            </Link>
            <Button
              variant="quiet"
              aria-expanded={isMore}
              aria-controls={isMore ? moreId : undefined}
              title={texts.discountMobileNumber}
              onClick={toggleMore}
            >
              {texts.more}
              <ChevronDown aria-hidden />
            </Button>
          </div>
          <DialogButtons
            confirm={texts.createInvoice}
            busyText={texts.creating}
            isBusy={creating.isPending}
            worksOffline
            onCancel={onClose}
          />
        </>
      }
    >
      <div className={styles.form}>
        <CustomerNameField
          label={texts.customerName}
          name="customer_name"
          value={draft.customer_name}
          error={faults.customer_name}
          onChange={edit('customer_name')}
          onPick={({ name, last_upi }) => {
            edit('customer_name')(name)
            if (last_upi) edit('customer_upi')(last_upi)
          }}
        />
        <VpaField
          label={texts.yourUpiId}
          name="customer_upi"
          help={texts.whereYourCustomerPaysYou}
          value={draft.customer_upi}
          error={faults.customer_upi}
          onChange={edit('customer_upi')}
        />
        <SavedUpiIds value={draft.customer_upi} onUse={edit('customer_upi')} />
        <ConfirmUpiId vpa={draft.customer_upi} />
        <AmountField
          label={texts.amount}
          name="amount"
          value={draft.amount}
          error={faults.amount}
          onChange={edit('amount')}
        />
        <UsualSaleFields />
        <DueChips chosen={draft.due_in} error={faults.due_on} onChoose={(due_in) => change({ due_in })} />
        <TextAreaField
          label={texts.notes}
          name="notes"
          optional
          maxLength={NOTES_MAX}
          value={draft.notes}
          error={faults.notes}
          onChange={edit('notes')}
        />
        {isMore && (
          <MoreFields
            id={moreId}
            draft={draft}
            faults={faults}
            edit={edit}
            onUnit={(discount_in) => change({ discount_in })}
          />
        )}
        <DiscountedAmount draft={draft} />
        {!isOnline && <output>{texts.keptUntilOnline}</output>}
      </div>
    </Dialog>
  )
}

const explain = (error: Error): string => {
  if (!(error instanceof CallError)) return texts.failedToCreateInvoice
  return error.code === 'key_reused' ? ALREADY_SAVED : error.message
}

/** The amount after the discount; nothing without a discount. */
function DiscountedAmount({ draft }: { draft: InvoiceDraft }) {
  const discount = readDiscount(draft)
  if (discount === null || 'fault' in discount) return null
  return (
    <output className={styles.asked}>
      {sayWith(texts.yourCustomerPaysAsked, { asked: <b className="num">{showRupeesAndPaise(discount.asked)}</b> })}
    </output>
  )
}

const label = (days: number): string => (days === 0 ? texts.today : sayCount(texts.days, days))

interface DueChipsProps {
  /** Null until a chip is pressed: then the default of the business applies. */
  chosen: number | null
  error: string | undefined
  onChoose: (days: number) => void
}

/** The due date of a quick invoice, changed with one tap. */
function DueChips({ chosen, error, onChoose }: DueChipsProps) {
  const { data } = useBusiness()
  const today = useToday()
  const days = quickDueDays(chosen, data?.due_days ?? null)
  // The business may have its own default; until it is loaded no chip is selected.
  const isKnown = chosen !== null || data !== undefined
  return (
    <fieldset name="due_on" className={styles.due}>
      <legend className="label">
        {texts.dueDate} {isKnown && <span className="muted">{showDay(addDays(today, days))}</span>}
      </legend>
      <div className={styles.chips}>
        {offeredDueDays(data?.due_days ?? null).map((offered) => (
          <button
            key={offered}
            className="chip"
            type="button"
            aria-pressed={isKnown && offered === days}
            onClick={() => onChoose(offered)}
          >
            {label(offered)}
          </button>
        ))}
      </div>
      {isKnown && noteOnTerm(days) && <p className="small muted">{noteOnTerm(days)}</p>}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  )
}
