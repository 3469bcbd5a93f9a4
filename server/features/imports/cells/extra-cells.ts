import {
  exportDetailFields,
  FIELD_LABEL_MAX,
  FIELD_VALUE_MAX,
  LR_NUMBER_MAX,
  RATE_SOURCE_MAX,
  TEXT_EXTRA_MAX,
  VEHICLE_NUMBER_MAX,
} from '#contract/invoices/document-extras.ts'
import { CUSTOMER_ADDRESS_MAX, CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import {
  CUSTOM_FIELDS_MAX,
  type CustomField,
  type DocumentExtras,
  isTextExtra,
  mapPlainExtras,
} from '#domain/document/extras/document-extras.ts'
import { exportDetailsOrNull } from '#domain/document/extras/export-details.ts'
import { findState } from '#domain/gst/states.ts'
import { findCountry } from '#domain/gst/countries.ts'
import { EWAY_BILL_FAULT, MODE_LABELS, readEwayBill } from '#domain/document/extras/transport.ts'
import { PART_END } from '#domain/document/exports/exported-payments.ts'
import * as read from './read-cell.ts'
import type { CellReader } from './read-cell.ts'

const readEway = (text: string): string => {
  const found = readEwayBill(text)
  return 'fault' in found ? read.refuse(EWAY_BILL_FAULT) : found.number
}

const readField = (text: string): CustomField => {
  const [label = '', value = '', ...others] = text.split(PART_END)
  if (label.trim() === '' || value.trim() === '' || others.length > 0)
    return read.refuse('Write a label, a tab and a value on each line')
  return { label: read.readLine(label, FIELD_LABEL_MAX), value: read.readLine(value, FIELD_VALUE_MAX) }
}

const readFields = (text: string): CustomField[] => {
  const fields = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readField)
  return fields.length > CUSTOM_FIELDS_MAX ? read.refuse(`Use at most ${CUSTOM_FIELDS_MAX} fields`) : fields
}

/** Reads a cell with the API's schema of the field. */
function readBy(field: (typeof exportDetailFields)[keyof typeof exportDetailFields], text: string): string | null {
  const found = field.safeParse(text)
  return found.success ? found.data : read.refuse(found.error.issues[0]?.message ?? 'This cannot be read')
}

/** Reads the optional details of a document from the cells of a row; null if all are empty. */
export function readExtraCells(cell: CellReader): DocumentExtras | null {
  const plain = mapPlainExtras((name) =>
    cell(name, (text) => (isTextExtra(name) ? read.readLine(text, TEXT_EXTRA_MAX[name]) : read.readDay(text))),
  )
  const name = cell('ship_to_name', (text) => read.readLine(text, CUSTOMER_NAME_MAX))
  const state_code = cell('ship_to_state', read.readPlace)
  // Other programs may state only the state, which decides the place of supply.
  const address =
    cell('ship_to_address', (text) => read.readParagraphs(text, CUSTOMER_ADDRESS_MAX)) ??
    (state_code === null ? null : (findState(state_code)?.name ?? null))
  const transport = {
    mode: cell('transport_mode', (text) => read.readWord(text, MODE_LABELS)),
    vehicle_number: cell('vehicle_number', (text) => read.readLine(text, VEHICLE_NUMBER_MAX)),
    lr_number: cell('lr_number', (text) => read.readLine(text, LR_NUMBER_MAX)),
    eway_bill_number: cell('eway_bill_number', readEway),
  }
  const export_details = exportDetailsOrNull({
    country: cell('country', (text) => findCountry(text) ?? read.refuse('There is no such country')),
    currency_code: cell('currency_code', (text) => readBy(exportDetailFields.currency_code, text)),
    exchange_rate: cell('exchange_rate', (text) => readBy(exportDetailFields.exchange_rate, text)),
    rate_source: cell('rate_source', (text) => read.readLine(text, RATE_SOURCE_MAX)),
    lut_number: cell('lut_number', (text) => readBy(exportDetailFields.lut_number, text)),
    shipping_bill_number: cell('shipping_bill_number', (text) => readBy(exportDetailFields.shipping_bill_number, text)),
    shipping_bill_on: cell('shipping_bill_on', read.readDay),
    port_code: cell('port_code', (text) => readBy(exportDetailFields.port_code, text)),
  })
  const custom_fields = cell('custom_fields', readFields) ?? []
  if (address === null && name !== null) cell('ship_to_name', () => read.refuse('The address to ship to is missing'))
  const extras: DocumentExtras = {
    ...plain,
    ship_to: address === null ? null : { name, address, state_code },
    transport: Object.values(transport).every((value) => value === null) ? null : transport,
    export_details,
    custom_fields,
  }
  return Object.values(extras).every((value) => value === null || (Array.isArray(value) && value.length === 0))
    ? null
    : extras
}
