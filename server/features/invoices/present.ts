import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { LinkViews } from '#contract/invoices/link-views.ts'
import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import { getInvoicePdf } from '#contract/invoices/invoice-files.ts'
import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import type { InvoicePayment } from '#contract/invoices/invoice-payment.ts'
import type { InvoiceRefund } from '#contract/invoices/invoice-refund.ts'
import type { HistoryEntry, Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { Reminder } from '#contract/reminders/reminder.ts'
import type { Day } from '#domain/days/india-day.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import { type LineWithFigures, type NoteKind, pricingOf, textsOf, totalsOf } from '#domain/document/document.ts'
import { toDocument } from '#domain/document/to-document.ts'
import { creditableOf, NOTHING_CREDITED } from '#domain/document/notes/credit.ts'
import { askedOf, balanceOf, hasPaymentPage, refundableOf } from '#domain/document/invoice-balance.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { quantity, showQuantity } from '#domain/money/quantity.ts'
import { inRupees } from '#domain/money/rupees.ts'
import { presentLine } from './compose/present-line.ts'
import type { HistoryRow } from './history-queries.ts'
import type { CreditedLine } from './line-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import {
  refusalToCredit,
  refusalToDebit,
  refusalToEdit,
  refusalToMarkPending,
  refusalToReceive,
  refusalToRefund,
  refusalToVoid,
  refusalToWriteOff,
} from './policy.ts'
import type { RefundRow } from './refund-queries.ts'
import type { DocumentRow, InvoiceRow, RelatedRow } from './queries.ts'

/** The path of a PDF around the id. `addressOf` would take longer than the rest of the row. */
const [PDF_HEAD = '', PDF_TAIL = ''] = getInvoicePdf.path.split(':id')

/** Converts a row to the API form for its seller. `origin` is the origin of payment links. */
export const presentInvoice = (row: InvoiceRow, origin: string): Invoice => ({
  id: row.id,
  user_id: row.user_id,
  kind: row.kind,
  number: row.number,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_language: row.customer_language,
  customer_upi: row.customer_upi,
  payee_upi: row.moved_upi ?? row.customer_upi,
  payment_code: row.payment_code,
  asked: toRupees(askedOf(row)),
  amount: toRupees(row.amount),
  amount_paid: toRupees(row.amount_paid),
  amount_credited: toRupees(row.amount_credited),
  amount_refunded: toRupees(row.amount_refunded),
  amount_waived: toRupees(row.amount_waived),
  refundable: toRupees(refundableOf(row)),
  balance: toRupees(balanceOf(row)),
  open_claims: row.open_claims,
  notes: row.notes,
  state: row.state,
  paid: row.state === 'paid',
  paid_on: row.paid_on,
  issued_on: row.issued_on,
  due_on: row.due_on,
  created_at: row.created_at.toISOString(),
  payment_url: hasPaymentPage(row.state) ? `${origin}/payment/${row.id}` : null,
  pdf_url: `${PDF_HEAD}${row.id}${PDF_TAIL}`,
  proof_image_url: null,
  version: row.version,
  can: {
    mark_paid: refusalToReceive(row) === null,
    mark_pending: refusalToMarkPending(row) === null,
    record_payment: refusalToReceive(row) === null,
    edit: refusalToEdit(row) === null,
    void: refusalToVoid(row) === null,
    credit: refusalToCredit(row) === null,
    debit: refusalToDebit(row) === null,
    refund: refusalToRefund(row) === null,
    write_off: refusalToWriteOff(row) === null,
  },
})

/** The rows that belong to an invoice. */
export interface InvoiceRelations {
  lines: readonly LineWithFigures[]
  availableCredit: Paise
  credited: ReadonlyMap<number, CreditedLine>
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
  claims: PaymentClaim[]
  mails: CustomerMail[]
  views: LinkViews | null
  reminders: Reminder[]
  /** Of its customer. */
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
  return {
    ...invoice,
    can: { ...invoice.can, void: invoice.can.void && notesOf('debit_note').length === 0 },
    available_credit: toRupees(relations.availableCredit),
    seller_name: document.seller_name,
    seller: document.seller,
    customer_details: document.customer_details,
    is_dated: document.is_dated,
    ...inRupees(pricingOf(document)),
    ...inRupees(totalsOf(document)),
    ...textsOf(document),
    ...extrasOf(document),
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
    reminders: relations.reminders,
    promised_by: balanceOf(row) > 0n ? relations.promisedOn : null,
    history: relations.history.map(presentHistoryEntry),
  }
}

const presentRelated = ({ id, kind, number, issued_on, amount }: RelatedRow) => ({
  id,
  kind,
  number,
  issued_on,
  amount: toRupees(amount),
})

const presentCreditedLine = (line: LineWithFigures, credited: CreditedLine): InvoiceLine => ({
  ...presentLine(line),
  credited_quantity: showQuantity(credited.quantity),
  credited: inRupees(creditableOf(credited)),
})

const presentPayment = (row: PaymentRow): InvoicePayment => ({
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

const presentRefund = (row: RefundRow): InvoiceRefund => ({
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
