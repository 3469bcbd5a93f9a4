import { showUndoReason, UNDO_REASON_WORDS } from '#domain/document/undo-reason.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import { monthOf, quarterOf } from '#domain/days/month.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import { type DocumentExtras, mapPlainExtras, type PlainExtra } from '#domain/document/extras/document-extras.ts'
import { type ExportDetails, mapExportDetails } from '#domain/document/extras/export-details.ts'
import { MODE_LABELS } from '#domain/document/extras/transport.ts'
import { PART_END, writePaymentEntries } from '#domain/document/exports/exported-payments.ts'
import { REFUSAL_LABELS } from '#domain/document/claim-labels.ts'
import { EXPORT_COLUMNS, type ExportColumnName } from '#domain/document/exports/export-columns.ts'
import { EXPORTED_KINDS, EXPORTED_STATES, EXPORTED_SUPPLIES } from '#domain/document/exports/export-labels.ts'
import { receivedOf, shownStateOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showPercent } from '#domain/money/percent.ts'
import { gstTdsHeads } from '#domain/tds/tds-kinds.ts'
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
  ExportedTds,
  ExportedGstTds,
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

/** The value of each of these columns; every one is a text but money. */
type Cells<Row, Name extends ExportColumnName> = {
  [Column in Name]: (row: Row) => ((typeof EXPORT_COLUMNS)[Column][1] extends 'money' ? Paise : string) | null
}

/** Columns of documents in the order of these cells, with the headings and formats of EXPORT_COLUMNS. */
const toColumns = <Row, Name extends ExportColumnName>(cells: Cells<Row, Name>): Column<Row>[] =>
  (Object.entries(cells) as [ExportColumnName, (row: Row) => Paise | string | null][]).map(([name, of]) => {
    const [title, kind] = EXPORT_COLUMNS[name]
    return {
      title,
      kind,
      of: (row) => {
        const value = of(row)
        return typeof value === 'bigint' ? toRupees(value) : value
      },
    }
  })

type LineColumn = Exclude<ExportColumnName, 'balance' | 'settled_on' | 'customer_upi'>

/** Columns that the table of invoices leaves out. */
type OfLine =
  | ExtraColumn
  | 'line'
  | 'description'
  | 'hsn'
  | 'quantity'
  | 'unit'
  | 'unit_price'
  | 'discount'
  | 'rate'
  | 'exemption'
  | 'amount'
  | 'gross'
  | 'credits_line'
  | 'by_value'
  | 'payments'
  | 'current_customer'
  | 'current_gstin'
type InvoiceColumn = Exclude<ExportColumnName, OfLine>
type ExtraColumn =
  | PlainExtra
  | 'ship_to_name'
  | 'ship_to_address'
  | 'ship_to_state'
  | 'transport_mode'
  | 'vehicle_number'
  | 'lr_number'
  | 'eway_bill_number'
  | keyof ExportDetails
  | 'custom_fields'

/** The optional details of a document. */
const EXTRA_CELLS: Cells<DocumentExtras, ExtraColumn> = {
  ...mapPlainExtras((name) => (row: DocumentExtras) => row[name]),
  ship_to_name: ({ ship_to }) => ship_to && ship_to.name,
  ship_to_address: ({ ship_to }) => ship_to && ship_to.address,
  ship_to_state: ({ ship_to }) => ship_to && stateName(ship_to.state_code),
  transport_mode: ({ transport }) => (transport?.mode ? MODE_LABELS[transport.mode] : null),
  vehicle_number: ({ transport }) => transport && transport.vehicle_number,
  lr_number: ({ transport }) => transport && transport.lr_number,
  eway_bill_number: ({ transport }) => transport && transport.eway_bill_number,
  ...mapExportDetails(
    (name) =>
      ({ export_details: details }: DocumentExtras) =>
        details && details[name],
  ),
  custom_fields: ({ custom_fields: fields }) =>
    fields.length === 0 ? null : fields.map(({ label, value }) => `${label}${PART_END}${value}`).join('\n'),
}

/** The same, empty on every line of a document but the first. */
const onFirstLine = (cells: Cells<DocumentExtras, ExtraColumn>): Cells<ExportedLine, ExtraColumn> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, of]) => [name, (row: ExportedLine) => (row.position === 1 ? of(row) : null)]),
  ) as Cells<ExportedLine, ExtraColumn>

/** A reason that is stored by its name, in words. */
export const reasonWords = (stored: string | null): string | null =>
  stored === null ? null : showUndoReason(stored, UNDO_REASON_WORDS)

export const INVOICES: Table<ExportedInvoice> = {
  name: 'Invoices',
  columns: toColumns<ExportedInvoice, InvoiceColumn>({
    number: (row) => row.number,
    kind: (row) => EXPORTED_KINDS[row.kind],
    issued_on: (row) => row.issued_on,
    due_on: (row) => row.due_on,
    customer_name: (row) => row.customer_name,
    customer_gstin: (row) => row.customer_gstin,
    place_of_supply: (row) => stateName(row.place_of_supply),
    supply_type: (row) => EXPORTED_SUPPLIES[row.supply_type],
    reverse_charge: (row) => yesOrNo(row.reverse_charge),
    status: (row) => EXPORTED_STATES[shownStateOf(row)],
    taxable: (row) => signed(row, row.taxable),
    cgst: (row) => signed(row, row.cgst),
    sgst: (row) => signed(row, row.sgst),
    igst: (row) => signed(row, row.igst),
    round_off: (row) => signed(row, row.round_off),
    total: (row) => signed(row, row.amount),
    paid_amount: (row) => receivedOf(row),
    written_off: (row) => row.amount_waived,
    credited: (row) => row.amount_credited,
    refunded: (row) => row.amount_refunded,
    balance: (row) => row.balance,
    settled_on: (row) => row.paid_on,
    customer_upi: (row) => row.customer_upi,
    credits_number: (row) => row.credits_number,
    void_reason: (row) => row.void_reason,
    notes: (row) => row.notes,
    credit_reason: (row) => row.credit_reason,
    paid_on: (row) => row.received_on,
    refunded_on: (row) => row.refunded_on,
    prices_include_tax: (row) => yesOrNo(row.prices_include_tax),
    debits_number: (row) => row.debits_number,
    debit_reason: (row) => row.debit_reason,
    customer_id: (row) => row.customer_id,
  }).concat([
    text('IRN', (row) => row.irn),
    text('Ack number', (row) => row.ack_number),
    day('Ack date', (row) => row.acknowledged_on),
    day('IRN cancelled on', (row) => row.irn_cancelled_on),
  ]),
}

export const LINES: Table<ExportedLine> = {
  name: 'Lines',
  columns: toColumns<ExportedLine, LineColumn>({
    number: (row) => row.number,
    kind: (row) => EXPORTED_KINDS[row.kind],
    issued_on: (row) => row.issued_on,
    customer_name: (row) => row.customer_name,
    status: (row) => EXPORTED_STATES[shownStateOf(row)],
    line: (row) => String(row.position),
    description: (row) => row.description,
    hsn: (row) => row.hsn,
    quantity: (row) => showQuantity(row.quantity),
    unit: (row) => row.unit,
    unit_price: (row) => row.unit_price,
    discount: (row) => signed(row, row.discount),
    taxable: (row) => signed(row, row.taxable),
    rate: (row) => showRate(row.rate),
    exemption: (row) => row.exemption && EXEMPTION_LABELS[row.exemption],
    cgst: (row) => signed(row, row.cgst),
    sgst: (row) => signed(row, row.sgst),
    igst: (row) => signed(row, row.igst),
    amount: (row) => signed(row, row.amount),
    gross: (row) => signed(row, row.gross),
    credits_line: (row) => (row.credits_position === null ? null : String(row.credits_position)),
    by_value: (row) => yesOrNo(row.is_by_value),
    // The fields of the document are repeated on each line, so that an import needs only this file.
    due_on: (row) => row.due_on,
    customer_gstin: (row) => row.customer_gstin,
    place_of_supply: (row) => stateName(row.place_of_supply),
    supply_type: (row) => EXPORTED_SUPPLIES[row.supply_type],
    reverse_charge: (row) => yesOrNo(row.reverse_charge),
    prices_include_tax: (row) => yesOrNo(row.prices_include_tax),
    round_off: (row) => signed(row, row.round_off),
    total: (row) => signed(row, row.invoice_amount),
    paid_amount: (row) => receivedOf(row),
    written_off: (row) => row.amount_waived,
    paid_on: (row) => row.received_on,
    credited: (row) => row.amount_credited,
    refunded: (row) => row.amount_refunded,
    refunded_on: (row) => row.refunded_on,
    credits_number: (row) => row.credits_number,
    credit_reason: (row) => row.credit_reason,
    void_reason: (row) => row.void_reason,
    // These may be long, so only on the first line.
    notes: (row) => (row.position === 1 ? row.notes : null),
    payments: (row) => (row.position === 1 ? writePaymentEntries(row.payments) : null),
    debits_number: (row) => row.debits_number,
    debit_reason: (row) => row.debit_reason,
    current_customer: (row) => row.current_customer,
    current_gstin: (row) => row.current_gstin,
    customer_id: (row) => row.customer_id,
    ...onFirstLine(EXTRA_CELLS),
  }),
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

export const GST_TDS: Table<ExportedGstTds> = {
  name: 'GST TDS',
  columns: [
    day('Received on', (row) => row.day),
    // Buyers file GSTR-7, and the portal shows the credit, by month.
    text('Month', (row) => monthOf(row.day)),
    text('Customer', (row) => row.customer_name),
    text('GSTIN of deductor', (row) => row.gstin),
    text('Invoice', (row) => row.invoices),
    money('IGST', (row) => gstTdsHeads(row.amount, row.is_igst).igst),
    money('CGST', (row) => gstTdsHeads(row.amount, row.is_igst).cgst),
    money('SGST', (row) => gstTdsHeads(row.amount, row.is_igst).sgst),
    money('GST TDS', (row) => row.amount),
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
    { title: 'Opening balance', kind: 'money', of: (row) => row.opening_balance && toRupees(row.opening_balance) },
    day('Opening balance on', (row) => row.opening_on),
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
    text('Detail', (row) => reasonWords(row.detail)),
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
