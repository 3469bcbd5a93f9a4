import { showDayIn } from '../../days/month-names.ts'
import type { PayerLanguage } from '../../text/languages.ts'
import { stateLine } from '../customer-details.ts'
import type { Paise } from '../../money/money.ts'
import { type ExportDetails, exportFacts } from './export-details.ts'
import { MODE_LABELS, type Transport } from './transport.ts'

/**
 * Where goods go if that is not the customer's address (CGST Rule 46(e), (o)). It does not change the place of supply.
 */
export interface ShippingAddress {
  name: string | null
  address: string
  state_code: string | null
}

/** A field that the seller named. */
export interface CustomField {
  label: string
  value: string
}

/**
 * The optional details that are one line of text or a day, in the order of the paper, with the types of their columns.
 * Table, API, form, paper, export and import follow from this list. po_number and po_date: the customer's purchase
 * order.
 */
export const PLAIN_EXTRAS = { po_number: 'text', po_date: 'date' } as const
export type PlainExtra = keyof typeof PLAIN_EXTRAS
export type TextExtra = { [Name in PlainExtra]: (typeof PLAIN_EXTRAS)[Name] extends 'text' ? Name : never }[PlainExtra]

export const PLAIN_EXTRA_NAMES = Object.keys(PLAIN_EXTRAS) as PlainExtra[]

export const isTextExtra = (name: PlainExtra): name is TextExtra => PLAIN_EXTRAS[name] === 'text'

/** The extras that the payer's page shows. */
export const PAYER_EXTRAS = { po_number: 'text' } as const satisfies Partial<typeof PLAIN_EXTRAS>
export type PayerExtra = keyof typeof PAYER_EXTRAS
export const PAYER_EXTRA_NAMES = Object.keys(PAYER_EXTRAS) as PayerExtra[]

/** Their names on the paper and in exported files. */
export const PLAIN_EXTRA_LABELS = { po_number: 'PO number', po_date: 'PO date' } as const satisfies Record<
  PlainExtra,
  string
>

/** Maps each plain extra to a value. */
export const mapPlainExtras = <Value>(valueOf: (name: PlainExtra) => Value): Record<PlainExtra, Value> =>
  Object.fromEntries(PLAIN_EXTRA_NAMES.map((name) => [name, valueOf(name)])) as Record<PlainExtra, Value>

/** Optional details of a document; they change no amount. */
export interface DocumentExtras extends Record<PlainExtra, string | null> {
  ship_to: ShippingAddress | null
  transport: Transport | null
  export_details: ExportDetails | null
  custom_fields: CustomField[]
}

export const CUSTOM_FIELDS_MAX = 3

export const NO_EXTRAS: DocumentExtras = {
  ...mapPlainExtras(() => null),
  ship_to: null,
  transport: null,
  export_details: null,
  custom_fields: [],
}

/** The extras of a document; an omitted one is empty. */
export const extrasOf = (document: {
  [Name in keyof DocumentExtras]?: DocumentExtras[Name] | undefined
}): DocumentExtras => ({
  ...mapPlainExtras((name) => document[name] ?? null),
  ship_to: document.ship_to ?? null,
  transport: document.transport ?? null,
  export_details: document.export_details ?? null,
  custom_fields: document.custom_fields ?? [],
})

type Fact = [name: string, value: string]

const facts = (rows: readonly (readonly [string, string | null])[]): Fact[] =>
  rows.flatMap(([name, value]): Fact[] => (value === null ? [] : [[name, value]]))

/** Name and value of the plain extras, for the list beside the title. */
export const plainFacts = (extras: Pick<DocumentExtras, PlainExtra>, language: PayerLanguage): Fact[] =>
  facts(
    PLAIN_EXTRA_NAMES.map((name) => {
      const value = extras[name]
      return [PLAIN_EXTRA_LABELS[name], isTextExtra(name) ? value : value && showDayIn(language, value)]
    }),
  )

/** "1234 5678 9012", as the e-way bill portal prints it. */
const showEwayBill = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Name and value of export details, transport details and custom fields, in the order of the paper. */
export const extraFacts = ({
  export_details,
  transport,
  custom_fields,
  amount,
}: Pick<DocumentExtras, 'export_details' | 'transport' | 'custom_fields'> & { amount: Paise }): Fact[] => [
  ...exportFacts(export_details, amount),
  ...facts([
    ['Transport', transport?.mode ? MODE_LABELS[transport.mode] : null],
    ['Vehicle number', transport?.vehicle_number ?? null],
    ['LR/GR number', transport?.lr_number ?? null],
    ['E-way bill', transport?.eway_bill_number ? showEwayBill(transport.eway_bill_number) : null],
  ]),
  ...custom_fields.map(({ label, value }): Fact => [label, value]),
]

/** The lines below the name of a shipping address. */
export const shippingLines = ({ address, state_code }: ShippingAddress): string[] =>
  [...address.split('\n'), stateLine(state_code)].filter((line): line is string => line !== null && line.trim() !== '')
