import { showUndoReason, UNDO_REASON_WORDS } from '#domain/document/undo-reason.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import { type DocumentExtras, mapPlainExtras, type PlainExtra } from '#domain/document/extras/document-extras.ts'
import { type ExportDetails, mapExportDetails } from '#domain/document/extras/export-details.ts'
import { MODE_LABELS } from '#domain/document/extras/transport.ts'
import { PART_END, writePaymentEntries } from '#domain/document/exports/exported-payments.ts'
import {
  EXPORT_COLUMNS,
  type ExportColumnName,
  EXPORTED_KINDS,
  EXPORTED_STATES,
  EXPORTED_SUPPLIES,
} from '#domain/document/exports/export-columns.ts'
import { receivedOf, shownStateOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showQuantity } from '#domain/money/quantity.ts'
import { findState } from '#domain/gst/states.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import { type Column, day, type Table, text } from '../../platform/sheets/table.ts'
import type { ExportedInvoice, ExportedLine } from './rows.ts'

export const stateName = (code: string | null): string | null =>
  code === null ? null : (findState(code)?.name ?? code)
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** Returns an amount with its sign: negative for a credit note, so that columns add up. */
const signed = ({ kind }: { kind: Invoice['kind'] }, amount: Paise): Paise =>
  kind === 'credit_note' ? paise(-amount) : amount

/** A function for the cell of each of these columns: paise for money, else text. */
type Cells<Row, Name extends ExportColumnName> = {
  [Column in Name]: (row: Row) => ((typeof EXPORT_COLUMNS)[Column][1] extends 'money' ? Paise : string) | null
}

/** Converts cells to columns in their order, with the headings and formats of EXPORT_COLUMNS. */
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

/** Columns that are not in the table of invoices. */
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

/** Returns the cells of the optional details for lines: empty on all lines of a document but the first. */
const onFirstLine = (cells: Cells<DocumentExtras, ExtraColumn>): Cells<ExportedLine, ExtraColumn> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, of]) => [name, (row: ExportedLine) => (row.position === 1 ? of(row) : null)]),
  ) as Cells<ExportedLine, ExtraColumn>

/** Converts a reason that is stored as a code to words. */
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
    // These texts may be long, so they are only on the first line.
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
