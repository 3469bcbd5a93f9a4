import * as z from 'zod/mini'
import {
  CUSTOM_FIELDS_MAX,
  type DocumentExtras,
  isTextExtra,
  PLAIN_EXTRA_NAMES,
  type PlainExtra,
  type TextExtra,
} from '#domain/document/extras/document-extras.ts'
import { exportDetailsOrNull, readExchangeRate } from '#domain/document/extras/export-details.ts'
import { COUNTRIES } from '#domain/gst/countries.ts'
import { TRANSPORT_MODES } from '#domain/document/extras/transport.ts'
import { CUSTOMER_ADDRESS_MAX, CUSTOMER_NAME_MAX } from '../customers/customers.ts'
import { optionalEwayBill, optionalState } from '../call/code-fields.ts'
import { chosenDay, day, line, optionalBy, optionalLine, paragraphs, refuse } from '../call/fields.ts'

/** Longest texts in characters; the tables have limits too. */
export const TEXT_EXTRA_MAX: Record<TextExtra, number> = { po_number: 50 }
export const VEHICLE_NUMBER_MAX = 20
export const LR_NUMBER_MAX = 30
export const FIELD_LABEL_MAX = 30
export const FIELD_VALUE_MAX = 100

/** Omitted or blank text becomes null. */
const orNull = <T>(field: z.ZodMiniType<T | null | undefined, string | null | undefined>) =>
  z.pipe(
    field,
    z.transform((value): T | null => value ?? null),
  )

const ADDRESS_FAULT = 'Please enter the address'

const shipTo = z.strictObject({
  name: orNull(optionalLine(CUSTOMER_NAME_MAX)),
  address: z.pipe(
    paragraphs(CUSTOMER_ADDRESS_MAX),
    z.transform((text: string | null, context): string => {
      if (text !== null) return text
      context.issues.push({ code: 'custom', message: ADDRESS_FAULT, input: text })
      return z.NEVER
    }),
  ),
  state_code: orNull(optionalState),
})

const transport = z.pipe(
  z.strictObject({
    mode: z._default(z.nullable(z.enum(TRANSPORT_MODES, { error: 'Please choose one' })), null),
    vehicle_number: orNull(optionalLine(VEHICLE_NUMBER_MAX)),
    lr_number: orNull(optionalLine(LR_NUMBER_MAX)),
    eway_bill_number: orNull(optionalEwayBill),
  }),
  // Empty transport details count as none.
  z.transform((given) => (Object.values(given).every((value) => value === null) ? null : given)),
)

export const RATE_SOURCE_MAX = 60

/** Text that `read` accepts or refuses; blank or omitted text becomes null. */
const orNullBy = (read: (text: string) => string | null, fault: string) =>
  orNull<string>(optionalBy((text: string): string => read(text) ?? refuse(fault)))

const matching =
  (pattern: RegExp) =>
  (text: string): string | null => {
    const code = text.toUpperCase().replace(/[\s/-]/g, '')
    return pattern.test(code) ? code : null
  }

export const optionalCountry = orNullBy((text: string) => {
  const code = text.toUpperCase()
  return COUNTRIES.includes(code) ? code : null
}, 'Please choose a country')

const readRate = (text: string): string | null => {
  const read = readExchangeRate(text)
  return 'fault' in read ? null : read.rate
}

/** Fields of export details that an import reads in the same way. */
export const exportDetailFields = {
  currency_code: orNullBy(matching(/^[A-Z]{3}$/), 'A currency has three letters, like USD'),
  exchange_rate: orNullBy(readRate, 'Enter the rupees for one unit, like 83.25'),
  lut_number: orNullBy(matching(/^[A-Z0-9]{10,20}$/), 'An ARN has 15 letters and digits, like AD270326000123A'),
  shipping_bill_number: orNullBy(matching(/^\d{3,7}$/), 'A shipping bill number has 3 to 7 digits'),
  port_code: orNullBy(matching(/^[A-Z0-9]{6}$/), 'A port code has 6 letters and digits, like INNSA1'),
}

/** The server checks which fields fit together, because that depends on the kind of supply. */
const exportDetails = z.pipe(
  z.strictObject({
    country: optionalCountry,
    ...exportDetailFields,
    rate_source: orNull(optionalLine(RATE_SOURCE_MAX)),
    shipping_bill_on: z._default(z.nullable(chosenDay), null),
  }),
  // Empty details count as none.
  z.transform((given) => exportDetailsOrNull(given)),
)

/** Optional details of a document in a request; they change no amount. */
export const extraFields = {
  /** The number and day of the customer's purchase order. */
  po_number: optionalLine(TEXT_EXTRA_MAX.po_number),
  po_date: z.optional(z.nullable(chosenDay)),
  /** Where the goods go, if that is not the customer's address (CGST Rule 46(e), (o)). */
  ship_to: z.optional(z.nullable(shipTo)),
  transport: z.optional(z.nullable(transport)),
  /** For an export or a sale to a SEZ (CGST Rule 46, proviso; GSTR-1, table 6A). They change no amount. */
  export_details: z.optional(z.nullable(exportDetails)),
  /** Fields that the seller named; their labels are proposed for the next invoice. */
  custom_fields: z.optional(
    z
      .array(
        z.strictObject({
          label: line(FIELD_LABEL_MAX, 'Please name the field'),
          value: line(FIELD_VALUE_MAX, 'Please enter a value'),
        }),
      )
      .check(z.maxLength(CUSTOM_FIELDS_MAX, `Use at most ${CUSTOM_FIELDS_MAX} fields`)),
  ),
} satisfies Record<keyof DocumentExtras, z.ZodMiniType>

const shownPlainExtras = Object.fromEntries(
  PLAIN_EXTRA_NAMES.map((name) => [name, z.nullable(isTextExtra(name) ? z.string() : day)]),
) as Record<PlainExtra, z.ZodMiniNullable<z.ZodMiniString>>

/** The extras in an answer. */
export const shownExtras = {
  ...shownPlainExtras,
  ship_to: z.nullable(
    z.object({ name: z.nullable(z.string()), address: z.string(), state_code: z.nullable(z.string()) }),
  ),
  transport: z.nullable(
    z.object({
      mode: z.nullable(z.enum(TRANSPORT_MODES)),
      vehicle_number: z.nullable(z.string()),
      lr_number: z.nullable(z.string()),
      eway_bill_number: z.nullable(z.string()),
    }),
  ),
  export_details: z.nullable(
    z.object({
      country: z.nullable(z.string()),
      currency_code: z.nullable(z.string()),
      exchange_rate: z.nullable(z.string()),
      rate_source: z.nullable(z.string()),
      lut_number: z.nullable(z.string()),
      shipping_bill_number: z.nullable(z.string()),
      shipping_bill_on: z.nullable(day),
      port_code: z.nullable(z.string()),
    }),
  ),
  custom_fields: z.array(z.object({ label: z.string(), value: z.string() })),
} satisfies Record<keyof DocumentExtras, z.ZodMiniType>
