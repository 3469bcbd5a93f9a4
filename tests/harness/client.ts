import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Call } from '#contract/call/call.ts'
import { splitBusiness } from '#contract/site/named-business.ts'
import { isFileReply } from '#contract/call/file-reply.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { sendRequest } from './http-request.ts'

export interface Answer {
  status: number
  headers: Headers
  // Tests look into answers of every shape; the contract check below is what types them.
  body: any // oxlint-disable-line typescript/no-explicit-any
  text: string
}

type Headers_ = Record<string, string>

/** Asks again, as a phone does, while Pavti is too busy or without its database (503). */
export async function insist<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(20)
  }
}

/** One browser: it keeps its cookies. */
export class Client {
  readonly origin: string
  readonly cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  get = (path: string, headers: Headers_ = {}) => this.send('GET', path, undefined, headers)
  post = (path: string, body: unknown = {}, headers: Headers_ = {}) => this.send('POST', path, body, headers)
  put = (path: string, body: unknown = {}, headers: Headers_ = {}) => this.send('PUT', path, body, headers)
  patch = (path: string, body: unknown = {}, headers: Headers_ = {}) => this.send('PATCH', path, body, headers)
  delete = (path: string, headers: Headers_ = {}) => this.send('DELETE', path, undefined, headers)

  /** Sends text unchanged, for bodies that are not JSON. */
  raw = (method: string, path: string, body: string | Uint8Array<ArrayBuffer> | undefined, headers: Headers_ = {}) =>
    this.fetch(method, path, body, headers)

  /** Downloads a file unchanged. */
  file = (path: string) => sendRequest(this.origin + path, 'GET', { cookie: this.cookie })

  /** The header of that name. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private send(method: string, path: string, body: unknown, headers: Headers_): Promise<Answer> {
    if (body === undefined) return this.fetch(method, path, undefined, headers)
    return this.fetch(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  }

  private async fetch(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Headers_,
  ): Promise<Answer> {
    const { cookie } = this
    const sent = { ...(cookie ? { cookie } : {}), ...headers }
    const { bytes, ...head } = await sendRequest(this.origin + path, method, sent, body)
    for (const line of head.headers.getSetCookie()) this.keep(line)
    const text = new TextDecoder().decode(bytes)
    const isJson = text !== '' && (head.headers.get('content-type')?.includes('json') ?? false)
    const answer = { ...head, text, body: isJson ? JSON.parse(text) : text }
    holdToContract(method, path, answer)
    return answer
  }

  private keep(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** Each good answer has exactly the fields of the contract, or is a file of a type that the contract names. */
function holdToContract(method: string, path: string, answer: Answer): void {
  const pathOnly = splitBusiness(path.split('?')[0] ?? '').address
  if (answer.status !== 200) return
  const { call } = PATTERNS.find((one) => one.call.method === method && one.pattern.test(pathOnly)) ?? {}
  if (!call) return
  if (isFileReply(call.reply)) {
    const [type = ''] = answer.headers.get('content-type')?.split(';') ?? []
    if (call.reply.types.includes(type)) return
    throw new Error(`${method} ${path} answered with ${type}, which the contract does not name.`)
  }
  const read = call.reply.safeParse(answer.body)
  if (!read.success) throw new Error(`${method} ${path} answered against the contract: ${read.error.message}`)
  if (!isDeepStrictEqual(read.data, answer.body))
    throw new Error(`${method} ${path} answered more than the contract says.`)
}

const PATTERNS: readonly { call: Call; pattern: RegExp }[] = CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
}))
