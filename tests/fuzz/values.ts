import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  subarray,
} from 'fast-check'

/** A JSON schema of the description, as far as the description uses it. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
}

/** What a field of such a name usually holds: random letters alone would never get past the first check. */
const PLAUSIBLE: readonly [RegExp, readonly string[]][] = [
  [/(amount|price|rate|total|charge|discount|tds|paid|worth)/, ['1', '1500.50', '0.01', '99999.99', '5', '18', '0']],
  [/(_on|_at|date|day|from|to|until|month|period)$/, ['2026-11-22', '2026-04-01', '2028-02-29', '2026-10', '2026-Q3']],
  [/(upi|vpa)/, ['asha@okaxis', 'ravi.kumar@ybl', 'shop-9@upi']],
  [/gstin/, ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']],
  [/pan$/, ['AAPFU0939F']],
  [/(phone|mobile)/, ['+91 98765 43210', '9876543210']],
  [/(mail|email)/, ['ravi@example.in']],
  [/^(status|state)$/, ['paid', 'pending', 'accepted']],
  [/(state|place)/, ['27', '29', '96']],
  [/hsn|sac/, ['9983', '610910']],
  [/(utr|reference)/, ['412345678901', 'HDFCR52026112298765432']],
  [/(url|link|address)/, ['https://example.in/hook', 'https://127.0.0.1/']],
  [/(quantity|qty)/, ['1', '2.5', '1000']],
  [/(name|description|note|reason|text|title|label)/, ['Ravi Kumar', 'अमित कुमार', 'Steel lamp', 'Sent back']],
]

/** Values on which programs stumble, for any field. */
const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e1',
  '१२३',
  '1e309',
  '-0',
  '-1',
  '0x10',
  '1.005',
  '99999999999999999999',
  '9'.repeat(400),
  'a'.repeat(10_000),
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '=HYPERLINK("http://x")',
  '${jndi:ldap://x}',
  '../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-2026-01-01',
  'constructor',
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  1.5,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1, constructor: { prototype: 1 } },
  Array.from({ length: 300 }, () => 'x'),
]

const nasty: Arbitrary<unknown> = oneof(constantFrom(...NASTY), string({ unit: 'binary', maxLength: 40 }))

/** Mostly what the field is for, sometimes its neighbour. */
const often = (usual: Arbitrary<unknown>, other: Arbitrary<unknown>): Arbitrary<unknown> =>
  oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: other })

const plausible = (name: string): Arbitrary<unknown> => {
  const [, values] = PLAUSIBLE.find(([pattern]) => pattern.test(name)) ?? []
  return values ? constantFrom(...values) : constantFrom('Ravi Kumar', '12', '2026-11-22', 'x')
}

function stringsOf(schema: JsonSchema, name: string, ids: Arbitrary<string>): Arbitrary<unknown> {
  if (schema.format === 'uuid' || /(^|_)ids?$/.test(name)) return ids
  const random = string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 30, 200) })
  return oneof({ weight: 5, arbitrary: plausible(name) }, { weight: 1, arbitrary: random })
}

function usualOf(schema: JsonSchema, name: string, ids: Arbitrary<string>): Arbitrary<unknown> {
  const inner = (one: JsonSchema, its = name) => valuesOf(one, its, ids)
  if ('const' in schema) return constant(schema.const)
  if (schema.enum) return constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return oneof(...choices.map((one) => inner(one)))
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf) as JsonSchema)
  if (schema.type === 'boolean') return boolean()
  if (schema.type === 'null') return constant(null)
  if (schema.type === 'integer' || schema.type === 'number') {
    // Things that changed once or twice, so that some changes are of the version that there is.
    if (name === 'version') return integer({ min: 1, max: 3 })
    const min = Math.max(schema.minimum ?? -10, -1_000_000)
    return integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 1_000, 1_000_000)) })
  }
  if (schema.type === 'array') {
    const minLength = schema.minItems ?? 0
    return array(inner(schema.items ?? {}), {
      minLength,
      maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 3, 3)),
    })
  }
  if (schema.type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([key, of]) => [key, inner(of, key)] as const)
    return recordOf(Object.fromEntries(fields), schema.required ?? [])
  }
  return stringsOf(schema, name, ids)
}

/**
 * Returns objects with the required fields, and none, a few or many of the others: with many, one is refused nearly
 * always.
 */
export function recordOf<T>(
  fields: Record<string, Arbitrary<T>>,
  required: readonly string[],
): Arbitrary<Record<string, T>> {
  const optional = Object.keys(fields).filter((key) => !required.includes(key))
  return oneof(
    { weight: 3, arbitrary: subarray(optional, { maxLength: Math.min(optional.length, 2) }) },
    { weight: 1, arbitrary: subarray(optional) },
  ).chain((chosen) => {
    const present = Object.entries(fields).filter(([key]) => required.includes(key) || chosen.includes(key))
    return record(Object.fromEntries(present)) as Arbitrary<Record<string, T>>
  })
}

/**
 * Returns values for a field of this schema and name: most are of a kind that the call may take, one of 25 is hostile,
 * in each place of an object. `ids` gives ids of things that exist, that others own, and that nobody has.
 */
export const valuesOf = (schema: JsonSchema, name: string, ids: Arbitrary<string>): Arbitrary<unknown> =>
  often(usualOf(schema, name, ids), nasty)

/** A text for a path or a query: what a value of the schema looks like there. */
export const textsOf = (schema: JsonSchema, name: string, ids: Arbitrary<string>): Arbitrary<string> =>
  valuesOf(schema, name, ids).map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
