import { ChevronDown, FileText } from 'lucide-react'
import { type FormEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CustomerSuggestion } from '#contract/customers/customers.ts'
import { type Invoice, NOTES_MAX } from '#contract/invoices/invoices.ts'
import { showRupees, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { CustomerNameField } from '#web/features/customers/CustomerNameField.tsx'
import { UpiIdNote } from '#web/features/business/upi/MoveUpiDialog.tsx'
import { usualTerm } from '#domain/document/usual-term.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { CallError, codeOf } from '#web/send.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextAreaField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useToday } from '#web/ui/useToday.ts'
import { moveToEditor } from '#web/features/typed-documents/stored-draft.ts'
import { useFaults } from '#web/ui/form/useFaults.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import { canChooseContact, ContactButton } from './ContactButton.tsx'
import { faultsOfDraft, placeFaults, useCreateInvoice, useInvoiceDraft, valueAt } from './useCreateInvoice.ts'
import { type ChosenCustomer, type DraftText, type InvoiceDraft, usesMore } from './invoice-draft.ts'
import { aboutCustomer, LastInvoice, useKnownCustomer } from './KnownCustomer.tsx'
import { MoreFields } from './MoreFields.tsx'
import { PaymentTerms } from './PaymentTerms.tsx'
import { QuickHsnNotice } from './QuickHsnNotice.tsx'
import { includedTax, quickDueDay, quickRate, readDiscount, usedMore } from './quick-defaults.ts'
import styles from './create.module.css'
import { storageOwner } from '#web/features/session/session-token.ts'

const PRESS_AGAIN = texts.typedIsSavedPressAgain
const ALREADY_SAVED = texts.invoiceSavedAlready

interface CreateInvoiceDialogProps {
  /** The customer, if already known. */
  customer?: ChosenCustomer
  onClose: () => void
  onCreated: (invoice: Invoice) => void
}

/** The actions of the form on its draft: edit it, continue in the editor, and send it. */
function useQuickInvoice({ customer, onClose, onCreated }: CreateInvoiceDialogProps) {
  const user = useCurrentUser()
  const { draft, change, renewKey, moveDraft } = useInvoiceDraft(user, customer)
  const { faults, checkAll, showRefused } = useFaults(draft, faultsOfDraft, valueAt)
  const [isMore, setMore] = useState(() => usesMore(draft) || usedMore(user.id))
  const { data: business } = useBusiness()
  const today = useToday()
  const creating = useCreateInvoice(user, customer)
  const openEditor = (e: MouseEvent) => {
    const dueOn = quickDueDay(draft.due_in, usualTerm(business), today)
    const isMoved = moveToEditor(
      storageOwner(user),
      { ...draft, due_on: dueOn, rate: quickRate(draft, business) },
      customer?.name === draft.customer_name ? customer.id : null,
      localStorage,
    )
    if (isMoved) return moveDraft()
    e.preventDefault()
    showToast({ title: texts.notKept, text: texts.noRoomToMove, tone: 'error' })
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
        if (codeOf(error) === 'key_reused') renewKey()
        // Without a network it is kept on the device instead; here the invoice may have been created.
        if (codeOf(error) === 'offline')
          return showToast({ title: texts.noAnswerFromPavti, text: PRESS_AGAIN, tone: 'info' })
        if (error instanceof DOMException)
          return showToast({ title: texts.notKept, text: texts.noRoomUntilOnline, tone: 'error' })
        showToast({ title: texts.error, text: explain(error), tone: 'error' })
      },
    })
  }
  return {
    draft,
    change,
    edit: (field: DraftText) => (text: string) => change({ [field]: text }),
    faults,
    isMore,
    setMore,
    openEditor,
    submit,
    isBusy: creating.isPending,
    tax: includedTax(draft, business),
  }
}

type QuickInvoice = ReturnType<typeof useQuickInvoice>

/**
 * A dialog that creates an invoice from a name, an amount and a note. The draft is stored on the device until the
 * invoice exists.
 */
export function CreateInvoiceDialog(props: CreateInvoiceDialogProps) {
  const { customer, onClose } = props
  const quick = useQuickInvoice(props)
  return (
    <FormDialog
      open
      look="full"
      title={texts.createInvoice}
      onClose={onClose}
      onSubmit={quick.submit}
      keepsTyped
      footer={
        <DialogButtons
          confirm={texts.createInvoice}
          busyText={texts.creating}
          isBusy={quick.isBusy}
          worksOffline
          onCancel={onClose}
        />
      }
    >
      <QuickFields quick={quick} customer={customer} />
      <ItemsAndMore quick={quick} />
    </FormDialog>
  )
}

/** The fields of every invoice; the amount gets the focus once the customer is chosen. */
function QuickFields({
  quick: { draft, change, edit, faults, openEditor, tax },
  customer,
}: {
  quick: QuickInvoice
  customer: ChosenCustomer | undefined
}) {
  const [picked, setPicked] = useState<CustomerSuggestion>()
  const amountField = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  const customerId = useKnownCustomer(draft.customer_name, { picked, customer })
  const pick = (chosen: CustomerSuggestion) => {
    setPicked(chosen)
    change({ customer_name: chosen.name, ...(chosen.last_upi ? { customer_upi: chosen.last_upi } : {}) })
    amountField.current?.focus()
  }
  const takeContact = ({ name, phone }: { name: string; phone: string }) => {
    change({ ...(name ? { customer_name: name } : {}), phone })
    if (name) amountField.current?.focus()
  }
  const useLast = (values: Pick<InvoiceDraft, 'amount' | 'notes'>) => {
    change(values)
    // The button is gone then.
    amountField.current?.focus()
  }
  return (
    <div className={styles.form}>
      <CustomerNameField
        label={texts.customerName}
        name="customer_name"
        value={draft.customer_name}
        error={faults.customer_name}
        help={aboutCustomer(customerId, draft.phone)}
        suffix={canChooseContact() && <ContactButton onChoose={takeContact} />}
        onChange={edit('customer_name')}
        onPick={pick}
      />
      <AmountField
        ref={amountField}
        label={texts.amount}
        name="amount"
        data-autofocus={customer !== undefined || undefined}
        value={draft.amount}
        error={faults.amount}
        note={tax !== null && say(texts.includesGst, { tax: showRupees(tax) })}
        onChange={edit('amount')}
      />
      <LastInvoice customerId={customerId} draft={draft} onUse={useLast} />
      <PaymentTerms draft={draft} faults={faults} change={change} />
      <UpiIdNote vpa={draft.customer_upi} />
      <TextAreaField
        label={texts.notes}
        name="notes"
        rows={1}
        optional
        maxLength={NOTES_MAX}
        value={draft.notes}
        error={faults.notes}
        onChange={edit('notes')}
      />
      <DiscountedAmount draft={draft} />
      <QuickHsnNotice draft={draft} picked={picked} onEditor={openEditor} />
      {!isOnline && <output>{texts.keptUntilOnline}</output>}
    </div>
  )
}

/** The row that opens the rarely needed fields. */
function ItemsAndMore({
  quick: { draft, change, edit, faults, isMore, setMore, openEditor },
}: {
  quick: QuickInvoice
}) {
  const moreId = useId()
  const toggleMore = () => {
    flushSync(() => setMore(!isMore))
    document.getElementById(moreId)?.querySelector('input')?.focus()
  }
  return (
    <div className={styles.rest}>
      <button
        type="button"
        className={styles.restRow}
        aria-expanded={isMore}
        aria-controls={isMore ? moreId : undefined}
        onClick={toggleMore}
      >
        <FileText aria-hidden />
        {texts.itemsAndMore}
        <ChevronDown aria-hidden />
      </button>
      {isMore && (
        <MoreFields
          id={moreId}
          draft={draft}
          faults={faults}
          edit={edit}
          onUnit={(discount_in) => change({ discount_in })}
          onEditor={openEditor}
        />
      )}
    </div>
  )
}

const explain = (error: Error): string => {
  if (!(error instanceof CallError)) return texts.failedToCreateInvoice
  return error.code === 'key_reused' ? ALREADY_SAVED : error.message
}

/** The amount after the discount; renders nothing without a discount. */
function DiscountedAmount({ draft }: { draft: InvoiceDraft }) {
  const discount = readDiscount(draft)
  if (discount === null || 'fault' in discount) return null
  return (
    <output className={styles.asked}>
      {sayWith(texts.yourCustomerPaysAsked, { asked: <b className="num">{showRupeesAndPaise(discount.asked)}</b> })}
    </output>
  )
}
