import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Call, Reply } from '#contract/call/call.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { ERRORS } from '#contract/call/errors.ts'
import { isFileReply } from '#contract/call/file-reply.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { describeAnswerFields } from './answer-notes.ts'
import { operationIdOf } from './calls.ts'
import { describeAnswer, type Json, describeInput } from './describe-schema.ts'
import { describeWebhooks } from './webhook-events.ts'

/** What all calls have in common, for readers who have only the description. */
const COMMON = [
  'Money is decimal text in rupees ("1234.50"); requests may also send numbers. Times are ISO 8601 in UTC.',
  `Days ("2026-11-21") are days in India, from ${FIRST_DAY} to ${LAST_DAY}.`,
  'Unknown fields and parameters are refused with 400. Answers may get new fields.',
  'Decide by `code` of an error. If a 429 or 503 has Retry-After, wait as many seconds and send it again.',
  'Lists return `next_cursor`: send it as `cursor` with the same filters, until it is null.',
].join(' ')

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
    existing_id: {
      type: 'string',
      format: 'uuid',
      description: 'With customer_exists and item_exists: your customer or item that has the name already',
    },
    request_id: { type: 'string', description: 'The operator finds the request in the log by it' },
  },
}

/** The first part of the path groups the calls. */
const tagOf = ({ path }: Call): string => /^\/(?:api\/)?(?<first>[^/]+)/.exec(path)?.groups?.['first'] ?? 'other'

const parameters = (schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = describeInput(schema) as { properties?: Json; required?: string[] }
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
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
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
  const required = !z.safeParse(body, undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: describeInput(body) } } } }
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

/**
 * Returns the OpenAPI 3.1 description of these calls and of the events for webhooks. Yields between calls, so that
 * other requests are answered.
 */
export async function describeApi(calls: readonly Call[], publicUrl: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Error: ERROR_SCHEMA }
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, schemas) }
    await nextTurn()
  }
  const webhooks = describeWebhooks(schemas)
  describeAnswerFields(schemas)
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: COMMON },
    servers: [{ url: publicUrl }],
    paths,
    webhooks,
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
