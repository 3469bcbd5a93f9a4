import type { Invoice } from '#contract/invoices/invoices.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import { monthOf, quarterOf } from '#domain/days/month.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import type { DocumentExtras } from '#domain/document/extras/document-extras.ts'
import { MODE_LABELS } from '#domain/document/extras/transport.ts'
import { PART_END, writePaymentEntries } from '#domain/document/exported-payments.ts'
import { REFUSAL_LABELS } from '#domain/document/claim-labels.ts'
import { EXPORTED_KINDS, EXPORTED_STATES, EXPORTED_SUPPLIES } from '#domain/document/export-labels.ts'
import { receivedOf, shownStateOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showPercent } from '#domain/money/percent.ts'
import { ENGLISH_NAMES } from '#domain/text/languages.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { showQuantity } from '#domain/money/quantity.ts'
import { findState } from '#domain/gst/states.ts'
import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import { type Column, day, money, number, type Table, text } from '../../platform/sheets/table.ts'
import type {
  ExportedClaim,
  ExportedReminder,
  ExportedCustomer,
  ExportedHistoryEntry,
  ExportedInvoice,
  ExportedItem,
  ExportedLine,
  ExportedPayment,
  ExportedTds,
} from './rows.ts'
import type { ExportedPlanPayment } from '../plans/service.ts'

const PLAN_PAYMENT_STATES: Record<ExportedPlanPayment['status'], string> = {
  paid: 'Paid',
  part_refunded: 'Part refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Charged back by the bank',
}

const stateName = (code: string | null): string | null => (code === null ? null : (findState(code)?.name ?? code))
const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** Amounts of a credit note are negative, so that columns add up. */
const signed = ({ kind }: { kind: Invoice['kind'] }, amount: Paise): Paise =>
  kind === 'credit_note' ? paise(-amount) : amount

export const INVOICES: Table<ExportedInvoice> = {
  name: 'Invoices',
  columns: [
    text('Number', (row) => row.number),
    text('Kind', (row) => EXPORTED_KINDS[row.kind]),
    day('Date', (row) => row.issued_on),
    day('Due date', (row) => row.due_on),
    text('Customer', (row) => row.customer_name),
    text('Customer GSTIN', (row) => row.customer_gstin),
    text('Place of supply', (row) => stateName(row.place_of_supply)),
    text('Supply', (row) => EXPORTED_SUPPLIES[row.supply_type]),
    text('Reverse charge', (row) => yesOrNo(row.reverse_charge)),
    text('State', (row) => EXPORTED_STATES[shownStateOf(row)]),
    money('Taxable value', (row) => signed(row, row.taxable)),
    money('CGST', (row) => signed(row, row.cgst)),
    money('SGST/UTGST', (row) => signed(row, row.sgst)),
    money('IGST', (row) => signed(row, row.igst)),
    money('Round off', (row) => signed(row, row.round_off)),
    money('Total', (row) => signed(row, row.amount)),
    money('Received', (row) => receivedOf(row)),
    money('Written off', (row) => row.amount_waived),
    money('Credited', (row) => row.amount_credited),
    money('Refunded', (row) => row.amount_refunded),
    money('Balance', (row) => row.balance),
    day('Paid on', (row) => row.paid_on),
    text('UPI ID', (row) => row.customer_upi),
    text('Credits invoice', (row) => row.credits_number),
    text('Cancelled because', (row) => row.void_reason),
    text('Notes', (row) => row.notes),
    text('Credit reason', (row) => row.credit_reason),
    day('Received on', (row) => row.received_on),
    day('Refunded on', (row) => row.refunded_on),
    text('Prices include tax', (row) => yesOrNo(row.prices_include_tax)),
    text('Debits invoice', (row) => row.debits_number),
    text('Debit reason', (row) => row.debit_reason),
    text('Customer ID', (row) => row.customer_id),
  ],
}

/** The optional details of a document. */
const EXTRAS: Column<DocumentExtras>[] = [
  text('PO number', (row) => row.po_number),
  day('PO date', (row) => row.po_date),
  text('Ship to name', ({ ship_to }) => ship_to && ship_to.name),
  text('Ship to address', ({ ship_to }) => ship_to && ship_to.address),
  text('Ship to state', ({ ship_to }) => ship_to && stateName(ship_to.state_code)),
  text('Transport', ({ transport }) => (transport?.mode ? MODE_LABELS[transport.mode] : null)),
  text('Vehicle number', ({ transport }) => transport && transport.vehicle_number),
  text('LR/GR number', ({ transport }) => transport && transport.lr_number),
  text('E-way bill', ({ transport }) => transport && transport.eway_bill_number),
  text('Custom fields', ({ custom_fields: fields }) =>
    fields.length === 0 ? null : fields.map(({ label, value }) => `${label}${PART_END}${value}`).join('\n'),
  ),
]

export const LINES: Table<ExportedLine> = {
  name: 'Lines',
  columns: [
    text('Number', (row) => row.number),
    text('Kind', (row) => EXPORTED_KINDS[row.kind]),
    day('Date', (row) => row.issued_on),
    text('Customer', (row) => row.customer_name),
    text('State', (row) => EXPORTED_STATES[shownStateOf(row)]),
    number('Line', (row) => String(row.position)),
    text('Description', (row) => row.description),
    text('HSN/SAC', (row) => row.hsn),
    number('Quantity', (row) => showQuantity(row.quantity)),
    text('Unit', (row) => row.unit),
    money('Unit price', (row) => row.unit_price),
    money('Discount', (row) => signed(row, row.discount)),
    money('Taxable value', (row) => signed(row, row.taxable)),
    number('GST %', (row) => showRate(row.rate)),
    text('Exemption', (row) => row.exemption && EXEMPTION_LABELS[row.exemption]),
    money('CGST', (row) => signed(row, row.cgst)),
    money('SGST/UTGST', (row) => signed(row, row.sgst)),
    money('IGST', (row) => signed(row, row.igst)),
    money('Amount', (row) => signed(row, row.amount)),
    money('Before discount', (row) => signed(row, row.gross)),
    text('Credits line', (row) => (row.credits_position === null ? null : String(row.credits_position))),
    text('Credited by value', (row) => yesOrNo(row.is_by_value)),
    // The fields of the document are repeated on each line, so that an import needs only this file.
    day('Due date', (row) => row.due_on),
    text('Customer GSTIN', (row) => row.customer_gstin),
    text('Place of supply', (row) => stateName(row.place_of_supply)),
    text('Supply', (row) => EXPORTED_SUPPLIES[row.supply_type]),
    text('Reverse charge', (row) => yesOrNo(row.reverse_charge)),
    text('Prices include tax', (row) => yesOrNo(row.prices_include_tax)),
    money('Round off', (row) => signed(row, row.round_off)),
    money('Total', (row) => signed(row, row.invoice_amount)),
    money('Received', (row) => receivedOf(row)),
    money('Written off', (row) => row.amount_waived),
    day('Received on', (row) => row.received_on),
    money('Credited', (row) => row.amount_credited),
    money('Refunded', (row) => row.amount_refunded),
    day('Refunded on', (row) => row.refunded_on),
    text('Credits invoice', (row) => row.credits_number),
    text('Credit reason', (row) => row.credit_reason),
    text('Cancelled because', (row) => row.void_reason),
    // These may be long, so only on the first line.
    text('Notes', (row) => (row.position === 1 ? row.notes : null)),
    text('Payments', (row) => (row.position === 1 ? writePaymentEntries(row.payments) : null)),
    text('Debits invoice', (row) => row.debits_number),
    text('Debit reason', (row) => row.debit_reason),
    text('Current customer', (row) => row.current_customer),
    text('Current GSTIN', (row) => row.current_gstin),
    text('Customer ID', (row) => row.customer_id),
    ...EXTRAS.map(({ title, kind, of }) => ({
      title,
      kind,
      of: (row: ExportedLine) => (row.position === 1 ? of(row) : null),
    })),
  ],
}

export const PAYMENTS: Table<ExportedPayment> = {
  name: 'Payments',
  columns: [
    day('Received on', (row) => row.day),
    text('Invoice', (row) => row.number),
    text('Customer', (row) => row.customer_name),
    money('Amount', (row) => row.amount),
    text('Method', (row) => row.method),
    text('Reference', (row) => row.reference),
    text('Note', (row) => row.note),
    day('Undone on', (row) => row.undone_on),
    text('Undone because', (row) => row.undone_reason),
    text('Kind', ({ amount, method }) => (amount < 0n ? 'Refund' : method === 'write_off' ? 'Write-off' : 'Payment')),
  ],
}

export const TDS: Table<ExportedTds> = {
  name: 'TDS',
  columns: [
    day('Received on', (row) => row.day),
    text('Fiscal year', (row) => fiscalYear(row.day)),
    text('Quarter', (row) => `Q${quarterOf(monthOf(row.day))}`),
    text('Customer', (row) => row.customer_name),
    // The PAN is part of the GSTIN; Form 26AS names the customer by its TAN.
    text('PAN', (row) => row.gstin && row.gstin.slice(2, 12)),
    text('Invoice', (row) => row.invoices),
    text('Section', (row) => row.section),
    text('Rate %', (row) => row.rate && showPercent(row.rate)),
    money('TDS', (row) => row.amount),
    day('Certificate received on', (row) => row.certificate_received_on),
  ],
}

const CLAIM_STATES: Record<ExportedClaim['state'], string> = {
  open: 'Waiting for your answer',
  confirmed: 'Confirmed, see the payments',
  refused: 'Not received',
  settled: 'Invoice settled otherwise',
}

export const CLAIMS: Table<ExportedClaim> = {
  name: 'Claims',
  columns: [
    day('Claimed on', (row) => row.day),
    text('Invoice', (row) => row.number),
    text('Customer', (row) => row.customer_name),
    money('Amount claimed (not a payment)', (row) => row.amount),
    text('UTR', (row) => row.utr),
    text('Payer', (row) => row.payer_name),
    text('Note', (row) => row.note),
    text('State', (row) => CLAIM_STATES[row.state]),
    text('Refused because', (row) => row.refusal_reason && REFUSAL_LABELS[row.refusal_reason]),
    text('Note to the payer', (row) => row.refusal_note),
  ],
}

const REMINDER_WAYS: Record<ExportedReminder['way'], string> = {
  whatsapp: 'WhatsApp',
  mail: 'Mail',
  skipped: 'Skipped',
}

export const REMINDERS: Table<ExportedReminder> = {
  name: 'Reminders',
  columns: [
    text('Sent at', (row) => row.at),
    text('Invoice', (row) => row.number),
    text('Customer', (row) => row.customer_name),
    text('Way', (row) => REMINDER_WAYS[row.way]),
    text('Days from the due date', (row) => row.step?.toString() ?? null),
    day('Due on', (row) => row.due_on),
    money('Amount owed then', (row) => row.amount),
    text('By', (row) => row.by ?? 'Pavti'),
  ],
}

export const CUSTOMERS: Table<ExportedCustomer> = {
  name: 'Customers',
  columns: [
    text('Name', (row) => row.name),
    // Without the leading +, which a spreadsheet would compute, and with blanks, so that it stays text.
    text('Mobile', (row) => row.phone && showPhone(row.phone).replace('+91 ', '')),
    text('Email', (row) => row.email),
    text('Address', (row) => row.address),
    text('GSTIN', (row) => row.gstin),
    text('State', (row) => stateName(row.state_code)),
    number('Invoices', (row) => String(row.invoices)),
    money('Received', (row) => row.received),
    money('Owed', (row) => row.owed),
    text('Archived', (row) => yesOrNo(row.is_archived)),
    text('Notes', (row) => row.notes),
    text('Language', (row) => row.language && ENGLISH_NAMES[row.language]),
    text('Advances', (row) => writePaymentEntries(row.advances)),
    text('Customer ID', (row) => row.id),
  ],
}

export const ITEMS: Table<ExportedItem> = {
  name: 'Items',
  columns: [
    text('Description', (row) => row.description),
    text('HSN/SAC', (row) => row.hsn),
    text('Unit', (row) => row.unit),
    money('Unit price', (row) => row.unit_price),
    number('GST %', (row) => showRate(taxRate(BigInt(row.rate)))),
    text('Exemption', (row) => row.exemption && EXEMPTION_LABELS[row.exemption]),
  ],
}

export const HISTORY: Table<ExportedHistoryEntry> = {
  name: 'History',
  columns: [
    text('At', (row) => row.at),
    text('Of', (row) => row.subject),
    text('What', (row) => row.what),
    { title: 'Amount', kind: 'money', of: (row) => (row.amount === null ? null : toRupees(row.amount)) },
    text('Detail', (row) => row.detail),
    text('By', (row) => row.by),
  ],
}

export const PLAN_PAYMENTS: Table<ExportedPlanPayment> = {
  name: 'Plan payments',
  columns: [
    text('Receipt', (row) => row.receipt_number),
    text('Paid at', (row) => row.paid_at),
    money('Amount', (row) => row.amount),
    money('Refunded', (row) => row.amount_refunded),
    text('State', (row) => PLAN_PAYMENT_STATES[row.status]),
    day('From', (row) => row.period_from),
    day('To', (row) => row.period_to),
    text('Payment ID', (row) => row.razorpay_payment_id),
  ],
}
