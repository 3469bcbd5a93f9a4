import type * as z from 'zod/mini'
import { createInvoice, type saveDraft } from '#contract/invoices/documents.ts'
import {
  type CustomField,
  type DocumentExtras,
  isTextExtra,
  mapPlainExtras,
  type PlainExtra,
} from '#domain/document/extras/document-extras.ts'
import {
  EXPORT_DETAIL_NAMES,
  type ExportDetails,
  exportDetailsOrNull,
  mapExportDetails,
  showsExportDetail,
} from '#domain/document/extras/export-details.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readEwayBill } from '#domain/document/extras/transport.ts'
import type { PricingTerms } from '#domain/gst/gst.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import {
  chosenTerms,
  isBlank,
  typedDetails,
  type TypedDocument,
  type TypedExtras,
  type TypedLine,
  typedTexts,
} from '#web/features/typed-documents/typed-document.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { placeOf, type SellerPlace } from './read-typed.ts'

/** A document in the format of the API. */
export type DocumentBody = Omit<z.input<NonNullable<typeof saveDraft.body>>, 'version'>

const isExemption = (tax: string) => tax === 'exempt' || tax === 'non_gst'

/** The fields that a line shares with a saved item. */
export const itemFields = (line: TypedLine) => ({
  description: line.description,
  hsn: line.hsn,
  unit: line.unit,
  unit_price: cleanTypedAmount(line.unit_price),
  ...(isExemption(line.tax) ? { rate: '0', exemption: line.tax as 'exempt' | 'non_gst' } : { rate: line.tax }),
})

const lineBody = (line: TypedLine): DocumentBody['lines'][number] => {
  const discount = cleanTypedAmount(line.discount)
  const taken = line.discount_in === 'percent' ? { discount_percent: discount } : { discount_amount: discount }
  return {
    ...itemFields(line),
    quantity: cleanTypedAmount(line.quantity),
    ...(line.discount.trim() === '' ? {} : taken),
  }
}

/** Returns the lines to send without blank ones, unless all are blank. */
export const sentLines = (lines: readonly TypedLine[]): readonly TypedLine[] => {
  const filled = lines.filter((line) => !isBlank(line))
  return filled.length > 0 ? filled : lines.slice(0, 1)
}

const DETAILS = ['phone', 'email', 'address', 'gstin', 'state_code'] as const

/**
 * Whether a detail of the customer is sent. An empty field clears a value only if that value was shown. For a customer
 * that was picked, a detail is sent only if it was changed here: a draft shows the details of its day, and the customer
 * may have newer ones.
 */
const isSent = (document: TypedDocument, name: (typeof DETAILS)[number]): boolean => {
  const { customer_id: id, known } = document
  if (id !== null && known !== null) return document[name] !== typedDetails(known)[name]
  return document[name].trim() !== '' || Boolean(known?.[name])
}

const sentDetails = (document: TypedDocument) =>
  Object.fromEntries(DETAILS.filter((name) => isSent(document, name)).map((name) => [name, document[name]]))

/**
 * Whether the place of supply is sent. If it only follows from the customer's state, the server derives it from the
 * current state instead.
 */
const hasPlace = (document: TypedDocument): boolean =>
  document.place_of_supply !== '' ||
  document.supply_type !== 'regular' ||
  (document.state_code !== '' && (isSent(document, 'state_code') || isSent(document, 'gstin')))

/** Returns the body of a document. */
export function documentBody(document: TypedDocument, seller: SellerPlace): DocumentBody {
  const place = hasPlace(document) ? placeOf(document, seller) : null
  return {
    customer_name: document.customer_name,
    customer_id: document.customer_id,
    customer: sentDetails(document),
    customer_upi: document.customer_upi,
    ...typedTexts((name) => document[name]),
    ...(document.issued_on === '' ? {} : { issued_on: document.issued_on }),
    ...(document.due_on === null ? {} : { due_on: document.due_on || null }),
    ...(place === null ? {} : { place_of_supply: place }),
    ...chosenTerms(document),
    discount: document.discount.trim() === '' ? '0' : cleanTypedAmount(document.discount),
    terms: document.terms,
    ...extrasBody(document),
    lines: sentLines(document.lines).map(lineBody),
  }
}

/** Fields that occur once in the editor. */
const PLACES: Record<string, string> = {
  discount_percent: 'discount',
  discount_amount: 'discount',
  rate: 'tax',
  exemption: 'tax',
}

const isBlankText = (text: string): boolean => text.trim() === ''

/** Returns the custom fields to send, without suggested labels that have no value. */
const sentFields = ({ custom_fields: fields }: TypedExtras): readonly CustomField[] =>
  fields.filter(({ value }) => !isBlankText(value))

/** Returns the optional details in the format of the API. Export details are only sent for an export. */
function extrasBody(typed: TypedExtras & Pick<PricingTerms, 'supply_type'>) {
  const { ship_name, ship_address, ship_state, vehicle_number, lr_number, eway_bill_number } = typed
  const isShipped = ![ship_name, ship_address, ship_state].every(isBlankText)
  return {
    ...mapPlainExtras((name) => (isTextExtra(name) ? typed[name] : typed[name] || null)),
    ship_to: isShipped ? { name: ship_name, address: ship_address, state_code: ship_state } : null,
    transport: { mode: typed.transport_mode || null, vehicle_number, lr_number, eway_bill_number },
    export_details: typed.supply_type === 'regular' ? null : mapExportDetails((name) => shownExportDetail(typed, name)),
    custom_fields: [...sentFields(typed)],
  }
}

/** Returns an export detail if the editor shows it for that kind of supply; a hidden field keeps its typed value. */
const shownExportDetail = (
  typed: TypedExtras & Pick<PricingTerms, 'supply_type'>,
  name: keyof ExportDetails,
): string | null => (showsExportDetail(name, typed.supply_type) ? typed[name].trim() || null : null)

const orNull = (text: string): string | null => text.trim() || null

/** Returns the optional details for the preview; a value that cannot be sent yet is shown as typed. */
export function previewExtras(typed: TypedExtras & Pick<PricingTerms, 'supply_type'>): DocumentExtras {
  const address = orNull(typed.ship_address)
  const eway = readEwayBill(typed.eway_bill_number)
  const transport = {
    mode: typed.transport_mode || null,
    vehicle_number: orNull(typed.vehicle_number),
    lr_number: orNull(typed.lr_number),
    eway_bill_number: 'number' in eway ? eway.number : orNull(typed.eway_bill_number),
  }
  return {
    ...mapPlainExtras((name) => orNull(typed[name])),
    ship_to: address === null ? null : { name: orNull(typed.ship_name), address, state_code: typed.ship_state || null },
    transport,
    export_details: exportDetailsOrNull(mapExportDetails((name) => shownExportDetail(typed, name))),
    custom_fields: sentFields(typed).map(({ label, value }) => ({ label: label.trim(), value: value.trim() })),
  }
}

/**
 * Returns the field of the editor for a custom field, which the server names by its index in the body. The editor
 * always shows three.
 */
function placeOfField(path: string, document: TypedDocument): string {
  const [, index, part] = /^custom_fields\.(\d+)\.(\w+)$/.exec(path) ?? []
  const sent = index === undefined ? undefined : sentFields(document)[Number(index)]
  return sent ? `custom_fields.${document.custom_fields.indexOf(sent)}.${part}` : path
}

/**
 * Maps faults to the fields of the editor. The server names lines by their index in the body; the editor uses their
 * keys.
 */
export function placeFaults(fields: Faults, document: TypedDocument): Faults {
  const sent = sentLines(document.lines)
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, index, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = index === undefined ? undefined : sent[Number(index)]
      return [line ? `lines.${line.key}.${PLACES[field] ?? field}` : placeOfField(path, document), sentence]
    }),
  )
}

/**
 * Returns the faults that the server would report, in its words, by field: 'customer.gstin', 'lines',
 * 'lines.7.unit_price' (by key). The server also checks dates and totals.
 */
export function findFaults(document: TypedDocument, seller: SellerPlace): Faults {
  const issues = createInvoice.body?.safeParse(documentBody(document, seller)).error?.issues ?? []
  const found = placeFaults(
    faultsOfIssues(issues, () => true),
    document,
  )
  return document.customer_upi.trim() === '' ? { ...found, customer_upi: texts.pleaseEnterAUpiId } : found
}

/** The names of the plain extras on the screen. */
export const EXTRA_LABELS: Record<PlainExtra, string> = { po_number: texts.poNumber, po_date: texts.poDate }

/** The names of export details on the screen. */
export const EXPORT_LABELS: Record<keyof ExportDetails, string> = {
  country: texts.country,
  currency_code: texts.currency,
  exchange_rate: texts.exchangeRate,
  rate_source: texts.rateSource,
  lut_number: texts.lutArn,
  shipping_bill_number: texts.shippingBill,
  shipping_bill_on: texts.shippingBillDate,
  port_code: texts.portCode,
}

const LABELS: Record<string, string> = {
  customer_name: texts.customerName,
  'customer.phone': texts.mobileNumber,
  'customer.email': texts.email,
  'customer.address': texts.address,
  'customer.gstin': 'GSTIN',
  'customer.state_code': texts.state,
  customer_upi: texts.yourUpiId,
  place_of_supply: texts.placeOfSupply,
  issued_on: texts.invoiceDate,
  due_on: texts.dueDate,
  valid_until: texts.validUntil,
  discount: texts.discountOnTotal,
  notes: texts.notes,
  terms: texts.terms,
  ...EXTRA_LABELS,
  'ship_to.name': texts.shipToName,
  'ship_to.address': texts.shippingAddress,
  'ship_to.state_code': texts.shippingState,
  'transport.vehicle_number': texts.vehicleNumber,
  'transport.lr_number': texts.lrNumber,
  'transport.eway_bill_number': texts.ewayBillNumber,
  export_details: texts.exportDetails,
  ...Object.fromEntries(EXPORT_DETAIL_NAMES.map((name) => [`export_details.${name}`, EXPORT_LABELS[name]])),
  lines: texts.items,
  description: texts.description,
  hsn: texts.hsnOrSac,
  quantity: texts.qty,
  unit: texts.unit,
  unit_price: texts.rate,
  tax: texts.gst,
}

/** Returns "Item 3, Rate", the position of a fault for the list at the top. */
export function nameField(name: string, lines: readonly TypedLine[]): string {
  const [, key, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (name.startsWith('custom_fields.')) return texts.customField
  if (key === undefined) return LABELS[name] ?? name
  const label = field === 'discount' ? texts.discount : LABELS[field]
  return say(texts.itemFindindexLabel, {
    findIndex: lines.findIndex((line) => line.key === Number(key)) + 1,
    label: label ?? field,
  })
}
