import type { CustomerDetails } from '#contract/customers/customers.ts'
import { DOCUMENT_TEXTS, type DocumentTexts } from '#domain/document/document.ts'
import type { PricingTerms } from '#domain/gst/gst.ts'
import {
  CUSTOM_FIELDS_MAX,
  type CustomField,
  type DocumentExtras,
  mapPlainExtras,
  type PlainExtra,
} from '#domain/document/extras/document-extras.ts'
import { type ExportDetails, mapExportDetails } from '#domain/document/extras/export-details.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import type { TransportMode } from '#domain/document/extras/transport.ts'

/** A line as typed in the editor. `tax` is a rate in percent, or an exemption. */
export interface TypedLine {
  /** Identifies the line when it is moved. */
  key: number
  description: string
  hsn: string
  quantity: string
  unit: string
  unit_price: string
  discount: string
  discount_in: 'rupees' | 'percent'
  tax: string
}

/** Returns the document with a tax on each line, by default the seller's usual rate. */
export const withTax = (document: TypedDocument, usual: string): TypedDocument => ({
  ...document,
  lines: document.lines.map((line) => (line.tax === '' ? { ...line, tax: usual } : line)),
})

/** Pricing terms that are chosen and not typed, so they have their domain types. */
type ChosenTerms = Omit<PricingTerms, 'place_of_supply' | 'discount'>

/** Picks the chosen terms. */
export const chosenTerms = (document: ChosenTerms): ChosenTerms => ({
  supply_type: document.supply_type,
  reverse_charge: document.reverse_charge,
  prices_include_tax: document.prices_include_tax,
  is_rounded: document.is_rounded,
})

/** The text fields of a document. `terms` is not among them, because null means the business's own terms. */
type TypedTexts = Record<Exclude<keyof DocumentTexts, 'terms'>, string>

/** Picks these texts by name. */
export const typedTexts = <Text>(textOf: (name: keyof TypedTexts) => Text): Record<keyof TypedTexts, Text> =>
  Object.fromEntries(DOCUMENT_TEXTS.filter((name) => name !== 'terms').map((name) => [name, textOf(name)])) as Record<
    keyof TypedTexts,
    Text
  >

/** Returns the details of a customer in the format of the fields. */
export const typedDetails = ({ phone, email, address, gstin, state_code }: CustomerDetails) => ({
  phone: phone === null ? '' : showPhone(phone),
  email: email ?? '',
  address: address ?? '',
  gstin: gstin ?? '',
  state_code: state_code ?? '',
})

/** A document as typed in the editor, in the format of the fields. */
export interface TypedDocument extends TypedTexts, TypedExtras, ChosenTerms {
  /** The customer that was picked, with the details known at that time. */
  customer_id: string | null
  known: CustomerDetails | null
  /** The document language of the picked customer; null for that of the business. */
  customer_language: PayerLanguage | null
  customer_name: string
  phone: string
  email: string
  address: string
  gstin: string
  state_code: string
  /** Empty if it follows from the kind of supply and the customer. */
  place_of_supply: string
  discount: string
  /** Empty for the date of issue. */
  issued_on: string
  /** Null for the default of the business; empty for none. */
  due_on: string | null
  customer_upi: string
  /** Null for the terms of the business. */
  terms: string | null
  lines: readonly TypedLine[]
}

export const EMPTY_LINE: Omit<TypedLine, 'key'> = {
  description: '',
  hsn: '',
  quantity: '1',
  unit: '',
  unit_price: '',
  discount: '',
  discount_in: 'rupees',
  tax: '0',
}

/** A document with one blank line. */
export const emptyDocument = (upi: string | null, tax: string): TypedDocument => ({
  customer_id: null,
  known: null,
  customer_language: null,
  customer_name: '',
  phone: '',
  email: '',
  address: '',
  gstin: '',
  state_code: '',
  place_of_supply: '',
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  is_rounded: false,
  discount: '',
  issued_on: '',
  due_on: null,
  customer_upi: upi ?? '',
  ...typedTexts(() => ''),
  terms: null,
  ...EMPTY_EXTRAS,
  lines: [{ ...EMPTY_LINE, key: 1, tax }],
})

/** Whether nothing was typed; quantity and tax have default values. */
export const isBlank = ({ description, hsn, unit, unit_price, discount }: TypedLine): boolean =>
  [description, hsn, unit, unit_price, discount].every((text) => text.trim() === '')

export type Change =
  | { what: 'set'; part: Partial<Omit<TypedDocument, 'lines'>> }
  | { what: 'set_line'; key: number; part: Partial<Omit<TypedLine, 'key'>> }
  | { what: 'add_line'; after?: number | undefined }
  | { what: 'remove_line'; key: number }
  | { what: 'bring_back_line'; line: TypedLine; at: number }
  | { what: 'move_line'; key: number; by: 1 | -1 }
  | { what: 'load'; document: TypedDocument }

/** Returns the document with the change applied; unchanged lines stay the same objects. */
export function changeDocument(now: TypedDocument, change: Change): TypedDocument {
  switch (change.what) {
    case 'set':
      return { ...now, ...change.part }
    case 'load':
      return change.document
    default:
      return { ...now, lines: changeLines(now.lines, change) }
  }
}

type LineChange = Exclude<Change, { what: 'set' | 'load' }>

function changeLines(lines: readonly TypedLine[], change: LineChange): readonly TypedLine[] {
  if (change.what === 'set_line') {
    return lines.map((line) => (line.key === change.key ? { ...line, ...change.part } : line))
  }
  if (change.what === 'bring_back_line') {
    const others = lines.filter((line) => lines.length > 1 || !isBlank(line))
    return [...others.slice(0, change.at), change.line, ...others.slice(change.at)]
  }
  const at = lines.findIndex(({ key }) => key === ('key' in change ? change.key : change.after))
  if (change.what === 'add_line') return addLine(lines, at === -1 ? lines.length : at + 1)
  const line = lines[at]
  if (!line) return lines
  const others = lines.filter((one) => one !== line)
  if (change.what === 'remove_line') return others.length === 0 ? [blankAfter(lines, line)] : others
  const to = at + change.by
  return to < 0 || to > others.length ? lines : [...others.slice(0, to), line, ...others.slice(to)]
}

/** Makes a blank line with the tax of the previous one, since the next line usually has the same. */
const blankAfter = (lines: readonly TypedLine[], before: TypedLine | undefined): TypedLine => ({
  ...EMPTY_LINE,
  key: nextKey(lines),
  tax: before?.tax ?? EMPTY_LINE.tax,
})

const addLine = (lines: readonly TypedLine[], at: number): readonly TypedLine[] => [
  ...lines.slice(0, at),
  blankAfter(lines, lines[at - 1]),
  ...lines.slice(at),
]

/** The key of the next new line. */
export const nextKey = (lines: readonly TypedLine[]): number =>
  lines.reduce((most, { key }) => Math.max(most, key), 0) + 1

/** The typed export details, with the same names as in the API. */
type TypedExportDetails = Record<keyof ExportDetails, string>

/** The optional details of a document as typed; empty where nothing was typed. */
export interface TypedExtras extends Record<PlainExtra, string>, TypedExportDetails {
  ship_name: string
  ship_address: string
  ship_state: string
  transport_mode: TransportMode | ''
  vehicle_number: string
  lr_number: string
  eway_bill_number: string
  /** Always as many as a document can have; those without a value are not sent. */
  custom_fields: readonly CustomField[]
}

const EMPTY_FIELD: CustomField = { label: '', value: '' }

/** Returns three fields: first those with a value, then the proposed labels. */
const withProposed = (filled: readonly CustomField[], labels: readonly string[]): CustomField[] => {
  const proposed = labels
    .filter((label) => filled.every((field) => field.label !== label))
    .map((label) => ({ label, value: '' }))
  const all = [...filled, ...proposed]
  return Array.from({ length: CUSTOM_FIELDS_MAX }, (_, i) => all[i] ?? EMPTY_FIELD)
}

const EMPTY_EXTRAS: TypedExtras = {
  ...mapPlainExtras(() => ''),
  ship_name: '',
  ship_address: '',
  ship_state: '',
  transport_mode: '',
  vehicle_number: '',
  lr_number: '',
  eway_bill_number: '',
  ...mapExportDetails(() => ''),
  custom_fields: withProposed([], []),
}

/** Returns the details with these labels proposed where a field is empty. */
export const proposeLabels = <Typed extends TypedExtras>(typed: Typed, labels: readonly string[]): Typed => ({
  ...typed,
  custom_fields: withProposed(
    typed.custom_fields.filter(({ label, value }) => label + value !== ''),
    labels,
  ),
})

/** Saved details in the format of the fields. */
export const typedExtras = (saved: DocumentExtras): TypedExtras => ({
  ...mapPlainExtras((name) => saved[name] ?? ''),
  ship_name: saved.ship_to?.name ?? '',
  ship_address: saved.ship_to?.address ?? '',
  ship_state: saved.ship_to?.state_code ?? '',
  transport_mode: saved.transport?.mode ?? '',
  vehicle_number: saved.transport?.vehicle_number ?? '',
  lr_number: saved.transport?.lr_number ?? '',
  eway_bill_number: saved.transport?.eway_bill_number ?? '',
  ...mapExportDetails((name) => saved.export_details?.[name] ?? ''),
  custom_fields: withProposed(saved.custom_fields, []),
})
