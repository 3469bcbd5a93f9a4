import { type Day, showDay } from '../../days/india-day.ts'
import { stateLine } from '../customer-details.ts'
import { MODE_LABELS, type Transport } from './transport.ts'

/** Where goods go if that is not the customer's address (CGST Rule 46(e), (o)). It does not change the place of supply. */
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

/** Optional details of a document; they change no amount. */
export interface DocumentExtras {
  /** The number and day of the customer's purchase order. */
  po_number: string | null
  po_date: Day | null
  ship_to: ShippingAddress | null
  transport: Transport | null
  custom_fields: CustomField[]
}

export const CUSTOM_FIELDS_MAX = 3

export const NO_EXTRAS: DocumentExtras = {
  po_number: null,
  po_date: null,
  ship_to: null,
  transport: null,
  custom_fields: [],
}

/** The extras of a document; an omitted one is empty. */
export const extrasOf = (document: {
  [Name in keyof DocumentExtras]?: DocumentExtras[Name] | undefined
}): DocumentExtras => ({
  po_number: document.po_number ?? null,
  po_date: document.po_date ?? null,
  ship_to: document.ship_to ?? null,
  transport: document.transport ?? null,
  custom_fields: document.custom_fields ?? [],
})

type Fact = [name: string, value: string]

const facts = (rows: readonly (readonly [string, string | null])[]): Fact[] =>
  rows.flatMap(([name, value]): Fact[] => (value === null ? [] : [[name, value]]))

/** Number and day of the purchase order, for the list beside the title. */
export const orderFacts = ({ po_number, po_date }: Pick<DocumentExtras, 'po_number' | 'po_date'>): Fact[] =>
  facts([
    ['PO number', po_number],
    ['PO date', po_date && showDay(po_date)],
  ])

/** "1234 5678 9012", as the e-way bill portal prints it. */
const showEwayBill = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Name and value of transport details and custom fields, in the order of the paper. */
export const extraFacts = ({
  transport,
  custom_fields,
}: Pick<DocumentExtras, 'transport' | 'custom_fields'>): Fact[] => [
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
