import {
  Ban,
  Braces,
  CirclePlus,
  Copy,
  Ellipsis,
  Files,
  Pencil,
  Printer,
  Repeat,
  Send,
  Stamp,
  Trash2,
  Truck,
  Undo2,
} from 'lucide-react'
import { isGoods } from '#domain/gst/hsn.ts'
import { useLocation } from 'wouter'
import { addressOf } from '#contract/call/address.ts'
import { getInvoicePdf, ROLL_WIDTHS, type RollWidth } from '#contract/invoices/invoice-files.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { copiesOf, DOCUMENT_COPIES, type DocumentCopy } from '#domain/document/document-copies.ts'
import { isNote } from '#domain/document/document.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { editPath } from '../invoice-labels.ts'
import { useDuplicateInvoice } from './useInvoice.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import { ofBusiness } from '#web/named-business.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { deleteDraft, duplicateInvoice, issueDraft, saveDraft, voidInvoice } from '#contract/invoices/documents.ts'
import { createRecurring } from '#contract/recurring/recurring.ts'
import { creditInvoice, debitInvoice } from '#contract/invoices/notes.ts'
import { placeCalls } from '#web/place-calls.ts'

/** The further copies; Print opens the original. */
const COPIES = DOCUMENT_COPIES.filter((copy) => copy !== 'original')

/** Returns the name of a copy. For services there is no third copy, and the second one is the supplier's. */
const nameCopy = (copy: DocumentCopy, isOfGoods: boolean): string => {
  if (copy === 'triplicate') return texts.triplicateForSupplier
  return isOfGoods ? texts.duplicateForTransporter : texts.duplicateForSupplier
}

/** An invoice with payments has no "Cancel invoice": a credit note cancels it, which few shopkeepers know. */
const creditLabel = ({ can, kind, payments }: InvoiceDetail): string =>
  !can.void && !isNote(kind) && payments.some(({ undone }) => undone === null)
    ? texts.creditNoteToCancel
    : texts.creditNote

interface InvoiceMenuProps {
  invoice: InvoiceDetail
  /** Opens the PDF for printing. */
  onPrint: () => void
  onIssue: () => void
  onCredit: () => void
  onDebit: () => void
  onRepeat: () => void
  onEInvoice: () => void
  onEwayBill: () => void
  onRecordIrn: () => void
  onVoid: () => void
  onDelete: () => void
}

/** The less frequent actions on an invoice; only those that its state allows. */
export function InvoiceMenu({
  invoice,
  onPrint,
  onIssue,
  onCredit,
  onDebit,
  onRepeat,
  onEInvoice,
  onEwayBill,
  onRecordIrn,
  onVoid,
  onDelete,
}: InvoiceMenuProps) {
  const [, go] = useLocation()
  const isOnline = useOnline()
  const { duplicate } = useDuplicateInvoice(invoice)
  const { can, kind } = invoice
  const may = useMay()
  const isDraft = can.edit
  // A bill of supply or an invoice without GST never goes to the portal; the dialog explains other exceptions.
  const isTaxDocument = invoice.number !== null && (kind === 'tax_invoice' || isNote(kind))
  const hasEwayBill =
    invoice.number !== null && (kind === 'tax_invoice' || kind === 'bill_of_supply') && invoice.lines.some(isGoods)
  const copies = copiesOf(invoice)
  const items = [
    isOnline && isDraft && may(saveDraft) && { label: texts.editDraft, icon: <Pencil aria-hidden />, run: edit },
    isOnline && isDraft && may(issueDraft) && { label: texts.issue, icon: <Send aria-hidden />, run: onIssue },
    isOnline &&
      !isNote(kind) &&
      may(duplicateInvoice) && { label: texts.duplicate, icon: <Copy aria-hidden />, run: duplicate },
    isOnline &&
      !isNote(kind) &&
      may(createRecurring) && { label: texts.repeat, icon: <Repeat aria-hidden />, run: onRepeat },
    isOnline && { label: texts.print, icon: <Printer aria-hidden />, run: onPrint },
    isOnline &&
      copies.original !== undefined && {
        label: texts.allCopies,
        icon: <Files aria-hidden />,
        run: () => openPdf({ copy: 'all' }),
      },
    ...COPIES.map(
      (copy) =>
        isOnline &&
        copies[copy] !== undefined && {
          label: nameCopy(copy, copies.triplicate !== undefined),
          icon: <Printer aria-hidden />,
          run: () => openPdf({ copy }),
        },
    ),
    ...ROLL_WIDTHS.map(
      (roll) =>
        isOnline && {
          label: say(texts.tillSlip, { roll }),
          icon: <Printer aria-hidden />,
          run: () => openPdf({ roll }),
        },
    ),
    isOnline &&
      isTaxDocument &&
      may(placeCalls.exportEInvoices) && { label: texts.eInvoiceJson, icon: <Braces aria-hidden />, run: onEInvoice },
    isOnline && hasEwayBill && { label: texts.ewayBill, icon: <Truck aria-hidden />, run: onEwayBill },
    isOnline &&
      isTaxDocument &&
      may(placeCalls.recordEInvoice) && { label: texts.recordIrn, icon: <Stamp aria-hidden />, run: onRecordIrn },
    isOnline &&
      can.credit &&
      may(creditInvoice) && { label: creditLabel(invoice), icon: <Undo2 aria-hidden />, run: onCredit },
    isOnline &&
      can.debit &&
      may(debitInvoice) && { label: texts.debitNote, icon: <CirclePlus aria-hidden />, run: onDebit },
    isOnline &&
      can.void &&
      may(voidInvoice) && {
        label: kind === 'debit_note' ? texts.cancelDebitNote : texts.cancelInvoice,
        icon: <Ban aria-hidden />,
        run: onVoid,
      },
    isOnline &&
      isDraft &&
      may(deleteDraft) && { label: texts.deleteDraft, icon: <Trash2 aria-hidden />, run: onDelete },
  ]
  function openPdf(query: { roll: RollWidth } | { copy: DocumentCopy | 'all' }) {
    window.open(ofBusiness(addressOf(getInvoicePdf, { params: { id: invoice.id }, query })), '_blank', 'noopener')
  }
  function edit() {
    go(editPath(invoice.id))
  }
  return (
    <Menu label={texts.moreActions} className="icon-btn icon-btn-44" items={items.filter((item) => item !== false)}>
      <Ellipsis aria-hidden />
    </Menu>
  )
}
