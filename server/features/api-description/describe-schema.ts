import * as z from 'zod/mini'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { chosenDay } from '#contract/call/fields.ts'
import { amount, quantity, taxRate } from '#contract/call/number-fields.ts'
import { itemFields } from '#contract/invoices/invoice-lines.ts'
import { OLDER_TAX_RATES, showRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { SCHEMA_NAMES } from './calls.ts'

export type Json = Record<string, unknown>

type Registry = typeof z.globalRegistry

/** Returns what `line` and the other texts of the contract note about their schemas. */
const maxLengthOf = (schema: object): number | undefined =>
  'maxLength' in schema && typeof schema.maxLength === 'number' ? schema.maxLength : undefined

/** Returns the description of a schema in the contract, and the most characters of a text. */
function describeSchema(schema: z.core.$ZodType): Json {
  // A schema with a check is a copy of its parent, which has the note.
  const { _zod: internals } = schema
  const maxLength = maxLengthOf(schema) ?? (internals.parent && maxLengthOf(internals.parent))
  const description = FIELD_NOTES.get(schema)
  return {
    ...(description === undefined ? {} : { description }),
    ...z.globalRegistry.get(schema),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
}

const RATES = [...TAX_RATES, ...OLDER_TAX_RATES]
  .toSorted((a, b) => Number(a - b))
  .map(showRate)
  .join(', ')

/** Descriptions of fields that each phone loads first, which would load these texts too if the contract had them. */
const FIELD_NOTES: ReadonlyMap<object, string> = new Map<object, string>([
  [amount, 'Rupees above 0, such as "1234.50", with at most 2 decimals'],
  [chosenDay, `A day in India, from ${FIRST_DAY} to ${LAST_DAY}`],
  [quantity, 'Above 0, with at most 3 decimals'],
  [taxRate, `GST in percent: one of ${RATES}`],
  [itemFields.rate, 'GST in percent. Left out: 0. Ignored if you are not registered for GST'],
])

const DESCRIBED = { get: describeSchema } as unknown as Registry

/** Describes what a call takes, in full where it is sent: a schema that transforms has another form in answers. */
export function describeInput(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: DESCRIBED })
  return rest
}

/** The descriptions of the contract, and the names of its exported schemas. */
const NAMED = {
  get: (schema: z.core.$ZodType) => {
    const id = SCHEMA_NAMES.get(schema)
    return { ...describeSchema(schema), ...(id === undefined ? {} : { id }) }
  },
} as unknown as Registry

/**
 * Describes what a call answers, or a webhook sends. A named schema is described once, in `components`, and referred
 * to.
 */
export function describeAnswer(schema: z.ZodMiniType, components: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata: NAMED,
    // A later version may add fields, which a client must ignore.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  for (const [name, { id: __, ...of }] of Object.entries($defs)) components[name] = refer(of)
  return refer(rest)
}

/** Lets references point to the components of the description. */
const refer = (schema: object): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/')) as Json
