import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, Call, Reply } from '#contract/call/call.ts'
import { type FileReply, isFileReply } from '#contract/call/file-reply.ts'
import { AppError, refuseField } from './app-error.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { NO_BODY, NO_QUERY, readInput } from './input/read-input.ts'
import { Upload } from './upload.ts'

type Schema = z.ZodMiniType
type Parsed<S> = S extends Schema ? z.output<S> : undefined
type AnswerOf<R> = R extends FileReply<infer T> ? FileAnswer<T> : R extends Schema ? z.input<R> : never

/** The part of a call that a guard reads: the scope that an API token needs, and the members who may make it. */
export type Permission = Pick<Call, 'scope' | 'roles'>

/** Authenticates a request before its body is read, and returns who makes it. */
export interface Guard<Who> {
  access: Access
  admit: (request: FastifyRequest, permission: Permission) => Promise<Who>
}

/** The Idempotency-Key of a request, and a hash of its method, path with query, and body. */
export interface Repeat {
  key: string
  requestHash: Buffer
}

interface CallInput<Who, P, Q, B> {
  actor: Who
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  /** Set only if the call is repeatable and the header was sent. */
  repeat: Repeat | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Registers one call of the contract: runs the guard, parses the input by the schemas, and answers the result of `run`,
 * which is a file if the contract says so.
 */
export function handle<P extends Schema, Q extends Schema, B extends Schema, R extends Reply, Who>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  guard: Guard<Who>,
  run: (input: CallInput<Who, P, Q, B>) => Promise<AnswerOf<R>>,
): void {
  if (guard.access !== call.access) throw new Error(`${call.method} ${call.path} has the wrong guard.`)
  if ((call.access === 'signed_in') !== (call.roles !== null)) throw new Error(`${call.path} has the wrong roles.`)
  const { reply: shape } = call
  const admitted = new WeakMap<FastifyRequest, { who: Who; isWhole: boolean }>()

  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimitBytes ? { bodyLimit: call.bodyLimitBytes } : {}),
    config: { bodyTooLarge: call.bodyTooLarge ?? 'too_large', isFile: isFileReply(shape) },
    onRequest: async (request, reply) => {
      reply.header('cache-control', isFileReply(shape) ? 'private, no-store' : 'no-store')
      const who = await guard.admit(request, call)
      admitted.set(request, { who, isWhole: request.raw.complete })
    },
    handler: async (request, reply) => {
      const entry = admitted.get(request)
      if (!entry) throw new Error('A request passed no guard.')
      const answer = await run({
        // The access may have ended while the body arrived, because a client can send it slowly.
        actor: entry.isWhole ? entry.who : await guard.admit(request, call),
        // A malformed id is answered with 404.
        params: readInput(call.params, request.params, () => new AppError('not_found')) as Parsed<P>,
        query: readQuery(call, request) as Parsed<Q>,
        body: readBody(call, request) as Parsed<B>,
        repeat: call.repeatable ? readRepeat(request) : undefined,
        request,
        reply,
      })
      return isFileReply(shape) ? sendFile(reply, shape, answer as FileAnswer) : answer
    },
  })
}

/** Public calls accept unknown parameters, because messengers and advertisers append some to links. */
function readQuery({ query, access }: Call, request: FastifyRequest): unknown {
  return readInput(query ?? (access === 'public' ? undefined : NO_QUERY), request.query)
}

function readBody({ method, access, body, takesFile }: Call, request: FastifyRequest): unknown {
  // Fastify does not parse the body of a GET request, so the error cannot name a field. `{}` has two bytes.
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (method === 'GET' && access !== 'public' && (Number(length) > 2 || encoding !== undefined))
    refuseField('body', 'This call has no body. Send its fields in the query')
  return readInput(body ?? (takesFile ? undefined : NO_BODY), request.body)
}

function readRepeat(request: FastifyRequest): Repeat | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid_input', {
      fields: { 'Idempotency-Key': 'Use 1 to 200 ASCII letters, digits and punctuation' },
    })
  }
  const { method, url, body } = request
  const hash = createHash('sha256').update(`${method} ${url}\n`)
  hash.update(body instanceof Upload ? hashOf(body) : JSON.stringify(body ?? null))
  return { key, requestHash: hash.digest() }
}

function hashOf({ sha256 }: Upload): Buffer {
  if (!sha256) throw new Error('A file with an Idempotency-Key was not hashed.')
  return sha256
}
