import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Call, Reply } from '#contract/call/call.ts'
import { ERRORS } from '#contract/call/errors.ts'
import { isFileReply } from '#contract/call/file-reply.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
}

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
  description: 'The same key, path and body give the same answer; another path or body 409.',
  schema: { type: 'string', maxLength: 200 },
}

const binaryContent = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

/** Describes a reply: JSON by its schema, or each media type of a file. */
const describeReply = (reply: Reply): Json =>
  isFileReply(reply) ? binaryContent(reply.types) : { 'application/json': { schema: schemaOf(reply, 'output') } }

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

const describeCall = (call: Call): Json => ({
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
    200: { description: 'Done', content: describeReply(call.reply) },
    default: { description: 'Refused', content: call.refusesWithPage ? ERROR_PAGE : ERROR_CONTENT },
  },
})

/** Returns the OpenAPI 3.1 description of these calls. Yields between calls, so that other requests are answered. */
export async function describeApi(calls: readonly Call[], publicUrl: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) }
    await nextTurn()
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
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
