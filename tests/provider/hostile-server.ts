import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createProvider, type Provider } from '#server/features/provider/service.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A provider whose answers the test sets. */
export interface HostileServer {
  provider: Provider
  /** Sets the next answers; the last one repeats. */
  answer: (...answers: Answer[]) => void
  /** The calls so far, such as 'GET /v1/orders', in order. */
  calls: string[]
  bodies: string[]
  headers: IncomingMessage['headers'][]
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const refusal = (status: number, description: string, code = 'BAD_REQUEST_ERROR', headers = {}): Answer =>
  json(status, { error: { code, description, metadata: [] } }, headers)

export const cut: Answer = (response) => void response.socket?.destroy()

export function useHostileServer(): HostileServer {
  let answers: Answer[] = []
  const server = createServer((request, response) => {
    hostile.calls.push(`${request.method} ${request.url}`)
    hostile.headers.push(request.headers)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      hostile.bodies.push(Buffer.concat(chunks).toString())
      const next = answers.length > 1 ? answers.shift() : answers[0]
      next?.(response, request)
    })
  })
  const apiUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hostile: HostileServer = {
    provider: createProvider({
      mode: 'test',
      keyId: 'rzp_test_abc',
      keySecret: 'sbx_key_secret',
      webhookSecrets: ['sbx_webhook_secret'],
      apiUrl,
    }),
    answer: (...next) => {
      answers = next
    },
    calls: [],
    bodies: [],
    headers: [],
  }
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  beforeEach(() => {
    for (const list of [hostile.calls, hostile.bodies, hostile.headers]) list.splice(0)
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return hostile
}
