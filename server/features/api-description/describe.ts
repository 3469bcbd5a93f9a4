import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Call, Reply } from '#contract/call/call.ts'
import { ERRORS } from '#contract/call/errors.ts'
import { isFileReply } from '#contract/call/file-reply.ts'
import { amount, quantity, taxRate } from '#contract/call/number-fields.ts'
import { itemFields } from '#contract/invoices/invoice-lines.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { OLDER_TAX_RATES, showRate, TAX_RATES } from '#domain/gst/tax-rate.ts'
import { operationIdOf, SCHEMA_NAMES } from './calls.ts'

type Json = Record<string, unknown>

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
  [quantity, 'Above 0, with at most 3 decimals'],
  [taxRate, `GST in percent: one of ${RATES}`],
  [itemFields.rate, 'GST in percent. Left out: 0. Ignored if you are not registered for GST'],
])

const DESCRIBED = { get: describeSchema } as unknown as Registry

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: DESCRIBED })
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
 * Describes what a call answers. A named schema is described once, in `components`, and referred to. Input is described
 * in full where it is sent, because a schema that transforms has another form there.
 */
function describeAnswer(schema: z.ZodMiniType, components: Json): Json {
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

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people' },
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'For programs; /api lists all with their status' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong in each field, such as `lines.0.rate`',
    },
    request_id: { type: 'string', description: 'The operator finds the request in the log by it' },
  },
}

/** The first part of the path groups the calls. */
const tagOf = ({ path }: Call): string => /^\/(?:api\/)?(?<first>[^/]+)/.exec(path)?.groups?.['first'] ?? 'other'

const parameters = (schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: of,
  }))
}

const IDEMPOTENCY_HEADER: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For a week, the same key, path and body give the same answer; another path or body 409 key_reused.',
  schema: { type: 'string', maxLength: 200 },
}

const binaryContent = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

/** A JSON file, such as GSTR-1, is an object for a program that reads it, in the form that its portal defines. */
const fileContent = (types: readonly string[]): Json => ({
  ...binaryContent(types),
  ...(types.includes('application/json') ? { 'application/json': { schema: { type: ['object', 'array'] } } } : {}),
})

/** Describes a reply: JSON by its schema, or each media type of a file. */
const describeReply = (reply: Reply, components: Json): Json =>
  isFileReply(reply) ? fileContent(reply.types) : { 'application/json': { schema: describeAnswer(reply, components) } }

const ERROR_CONTENT: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const ERROR_PAGE: Json = { 'text/html': { schema: { type: 'string' } } }

const headerParameter = ({ name, contains }: NonNullable<Call['header']>): Json => ({
  name,
  in: 'header',
  required: false,
  description: contains,
  schema: { type: 'string' },
})

/** Describes a body: JSON by its schema, or a file of one of these types; {} if the call takes no body. */
function describeBody({ body, takesFile }: Call): Json {
  if (takesFile) return { requestBody: { required: true, content: binaryContent(takesFile) } }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
}

const RETRY_AFTER: Json = {
  'Retry-After': { description: 'Seconds to wait, with 429 and 503', schema: { type: 'integer' } },
}

const describeCall = (call: Call, components: Json): Json => ({
  operationId: operationIdOf(call),
  tags: [tagOf(call)],
  summary: call.summary,
  security:
    call.access === 'public' || call.access === 'visitor'
      ? []
      : [{ session: [] }, ...(call.scope ? [{ token: [call.scope] }] : [])],
  parameters: [
    ...parameters(call.params, 'path'),
    ...parameters(call.query, 'query'),
    ...(call.repeatable ? [IDEMPOTENCY_HEADER] : []),
    ...(call.header ? [headerParameter(call.header)] : []),
  ],
  ...describeBody(call),
  responses: {
    200: { description: 'Done', content: describeReply(call.reply, components) },
    default: {
      description: 'Refused',
      headers: RETRY_AFTER,
      content: call.refusesWithPage ? ERROR_PAGE : ERROR_CONTENT,
    },
  },
})

/** Returns the OpenAPI 3.1 description of these calls. Yields between calls, so that other requests are answered. */
export async function describeApi(calls: readonly Call[], publicUrl: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Error: ERROR_SCHEMA }
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, schemas) }
    await nextTurn()
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'pavti' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (pavti_…) with the scope of the call. Sent without a cookie.',
        },
      },
    },
  }
}
