import { type Arbitrary, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { type JsonSchema, recordOf, textsOf, valuesOf } from './values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface Described {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: { default: { content: Record<string, unknown> } }
}

/** A request that the description allows, or almost. */
export interface FuzzCall {
  method: string
  path: string
  body: string | undefined
  headers: Record<string, string>
}

/** A call of the description: its name, media types of its refusals, and requests to it. */
export interface Operation {
  name: string
  refusals: readonly string[]
  requests: Arbitrary<FuzzCall>
}

/** Files as they come, whole and broken. */
const FILES = [
  '',
  'Date,Narration,Deposit Amt.,Closing Balance\n01/10/26,BY CASH,5.00,5.00\n',
  'Customer Name,Amount\nRavi,100\n"never closed',
  'Name,Phone\nRavi,9876543210\n',
  '%PDF-1.7\n%%EOF',
  'PK\u0003\u0004',
  '{"a":[',
  '\u0000'.repeat(64),
  `${',x'.repeat(300)}\n`.repeat(20),
]

/** JSON that no schema has. */
const NOT_THE_BODY = ['', 'null', '[]', '"x"', '7', '{', '{"a":1}', '{"__proto__":{"a":1}}', '['.repeat(2_000)]

const bodies = ({ requestBody }: Described, ids: Arbitrary<string>) => {
  if (!requestBody) return constant({ body: undefined, type: undefined })
  const [[type = '', { schema }] = ['', { schema: {} }]] = Object.entries(requestBody.content)
  if (type !== 'application/json') {
    const types = Object.keys(requestBody.content)
    return record({ body: constantFrom(...FILES), type: constantFrom(...types) })
  }
  const fromSchema = valuesOf(schema, '', ids).map((value) => JSON.stringify(value))
  const body = oneof({ weight: 19, arbitrary: fromSchema }, { weight: 1, arbitrary: constantFrom(...NOT_THE_BODY) })
  return record({ body, type: constant(type) })
}

const requestsOf = (
  method: string,
  path: string,
  described: Described,
  idsOf: (path: string) => Arbitrary<string>,
): Arbitrary<FuzzCall> => {
  const ids = idsOf(path)
  const placed = (place: Parameter['in']) => {
    const here = described.parameters.filter((one) => one.in === place)
    const texts = here.map(({ name, schema }): [string, Arbitrary<string>] => [
      name,
      place === 'path' && name.endsWith('id') ? ids : textsOf(schema, name, ids),
    ])
    const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name)
    return recordOf<string>(Object.fromEntries(texts), requiredKeys)
  }
  return record({
    inPath: placed('path'),
    query: placed('query'),
    sent: bodies(described, ids),
    key: integer({ min: 0, max: 400 }),
  }).map(({ inPath, query, sent, key }) => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(wellFormed(inPath[name] ?? '')),
    )
    const asked = new URLSearchParams(query).toString()
    const headers = {
      ...(sent.type ? { 'content-type': sent.type } : {}),
      // Some come twice, with the same body or another.
      ...(described.parameters.some(({ name }) => name === 'Idempotency-Key')
        ? { 'idempotency-key': `key-${key}` }
        : {}),
    }
    return { method, path: asked ? `${address}?${asked}` : address, body: sent.body, headers }
  })
}

/**
 * A step of an address: never half of a pair, nothing, the step above or over 200 letters, which would be another
 * address.
 */
const wellFormed = (text: string): string => {
  const whole = text.replaceAll(/\p{Surrogate}/gu, '\ufffd').slice(0, 190)
  return /^\.{0,2}$/.test(whole) ? 'x' : whole
}

/** Returns every call of an OpenAPI description; `idsOf` gives the ids to send to a path. */
export function operationsOf(
  description: { paths: Record<string, Record<string, Described>> },
  idsOf: (path: string) => Arbitrary<string>,
): Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      refusals: Object.keys(described.responses.default.content),
      requests: requestsOf(method.toUpperCase(), path, described, idsOf),
    })),
  )
}
