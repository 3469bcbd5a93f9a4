import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { EInvoice } from '#contract/e-invoices/e-invoices.ts'
import type { LinkViews } from '#contract/invoices/link-views.ts'
import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import type { InvoicePayment, InvoiceRefund } from '#contract/settlement/invoice-payment.ts'
import type { HistoryEntry, InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { Reminder } from '#contract/reminders/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import {
  type LineWithFigures,
  type NoteKind,
  pricingOf,
  textsOf,
  toDocument,
  totalsOf,
} from '#domain/document/document.ts'
import { creditableOf, NOTHING_CREDITED } from '#domain/document/notes/credit-note.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { quantity, showQuantity } from '#domain/money/quantity.ts'
import { inRupees } from '#domain/money/rupees.ts'
import { presentLine } from '../invoices/compose/service.ts'
import {
  type CreditedLine,
  type DocumentRow,
  type HistoryRow,
  presentInvoice,
  type RelatedRow,
} from '../invoices/service.ts'
import type { AllocationOfInvoice, RefundOfInvoice } from '../settlement/service.ts'

/** The rows that belong to an invoice. */
export interface InvoiceRelations {
  lines: readonly LineWithFigures[]
  availableCredit: Paise
  credited: ReadonlyMap<number, CreditedLine>
  payments: readonly AllocationOfInvoice[]
  refunds: readonly RefundOfInvoice[]
  claims: PaymentClaim[]
  mails: CustomerMail[]
  views: LinkViews | null
  eInvoice: EInvoice | null
  reminders: Reminder[]
  /** The promise of its customer. */
  promisedOn: Day | null
  related: readonly RelatedRow[]
  recurringId: string | null
  history: readonly HistoryRow[]
}

/** Converts an invoice with its relations to the API form. */
export const presentInvoiceDetail = (row: DocumentRow, relations: InvoiceRelations, origin: string): InvoiceDetail => {
  const document = toDocument(row, relations.lines)
  const invoice = presentInvoice(row, origin)
  const original = relations.related.find(({ relation }) => relation === 'original')
  const notesOf = (kind: NoteKind) => relations.related.filter(({ relation }) => relation === kind).map(presentRelated)
  // Object spreads into one literal would take ten times as long, since they add fields one by one to a large object.
  return Object.assign(
    invoice,
    inRupees({ ...pricingOf(document), ...totalsOf(document) }),
    { ...textsOf(document), ...extrasOf(document) },
    {
      can: { ...invoice.can, void: invoice.can.void && notesOf('debit_note').length === 0 && !hasActiveIrn(relations) },
      available_credit: toRupees(relations.availableCredit),
      seller_name: document.seller_name,
      seller: document.seller,
      customer_details: document.customer_details,
      is_dated: document.is_dated,
      void: row.voided_at && row.void_reason ? { at: row.voided_at.toISOString(), reason: row.void_reason } : null,
      credits: original && row.credit_reason ? { ...presentRelated(original), reason: row.credit_reason } : null,
      credit_notes: notesOf('credit_note'),
      debits: original && row.debit_reason ? { ...presentRelated(original), reason: row.debit_reason } : null,
      debit_notes: notesOf('debit_note'),
      recurring_id: relations.recurringId,
      lines: relations.lines.map((line) =>
        presentCreditedLine(
          line,
          relations.credited.get(line.position) ?? { quantity: quantity(0n), ...NOTHING_CREDITED },
        ),
      ),
      payments: relations.payments.map(presentPayment),
      refunds: relations.refunds.map(presentRefund),
      claims: relations.claims,
      mails: relations.mails,
      views: relations.views,
      e_invoice: relations.eInvoice,
      reminders: relations.reminders,
      promised_by: balanceOf(row) > 0n ? relations.promisedOn : null,
      history: relations.history.map(presentHistoryEntry),
    },
  )
}

/** Whether it has an IRN that is not cancelled. Its document must be cancelled on the portal first. */
const hasActiveIrn = ({ eInvoice }: InvoiceRelations): boolean => eInvoice !== null && eInvoice.cancelled_on === null

const presentRelated = ({ id, kind, number, issued_on, amount }: RelatedRow) => ({
  id,
  kind,
  number,
  issued_on,
  amount: toRupees(amount),
})

const presentCreditedLine = (line: LineWithFigures, credited: CreditedLine): InvoiceLine =>
  Object.assign(presentLine(line), {
    is_by_value: line.is_by_value,
    credited_quantity: showQuantity(credited.quantity),
    credited: inRupees(creditableOf(credited)),
  })

const presentPayment = (row: AllocationOfInvoice): InvoicePayment => ({
  id: row.id,
  payment_id: row.payment_id,
  amount: toRupees(row.amount),
  round_off: toRupees(row.round_off),
  received_on: row.received_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  recorded_at: row.recorded_at.toISOString(),
  by: row.by,
  undone: row.undone_at && { at: row.undone_at.toISOString(), by: row.undone_by, reason: row.undone_reason },
})

const presentRefund = (row: RefundOfInvoice): InvoiceRefund => ({
  id: row.id,
  amount: toRupees(row.amount),
  refunded_on: row.refunded_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  recorded_at: row.recorded_at.toISOString(),
  by: row.by,
  undone:
    row.undone_at && row.undone_by !== null && row.undone_reason !== null
      ? { at: row.undone_at.toISOString(), by: row.undone_by, reason: row.undone_reason }
      : null,
})

const presentHistoryEntry = (row: HistoryRow): HistoryEntry => ({
  at: row.at.toISOString(),
  by: row.by,
  what: row.what,
  amount: row.amount === null ? null : toRupees(row.amount),
  method: row.method,
  reason: row.reason,
})
