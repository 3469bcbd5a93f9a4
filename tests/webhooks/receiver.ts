import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import type { Actor } from '#server/features/accounts/actor.ts'
import { emitInvoiceEvent } from '#server/features/webhooks/service.ts'
import type { NetworkOverrides } from '#server/platform/outgoing/fetch-public.ts'
import { connectPinned } from '#server/platform/outgoing/pinned-connection.ts'
import type { Seller, TestApp } from '../harness/app.ts'
import { PUBLIC_IP, startHost } from '../logo/https-host.ts'

/** What the receiver was sent. */
export interface Arrived {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** The address of the machine that stands behind every public name here. */
export const HOOK = 'https://logo.example/hook'

let host: { port: number; ca: string } | undefined

/** Puts a machine of the running test behind every name; without one nothing can be reached. */
export const reach: NetworkOverrides = {
  resolve: async (name) =>
    name.startsWith('inner.')
      ? ['10.0.0.5']
      : name.startsWith('half-inner.')
        ? [PUBLIC_IP, 'fd00::1']
        : host
          ? [PUBLIC_IP]
          : [],
  connect: (checked) => connectPinned({ ...checked, addresses: ['127.0.0.1'] }, host),
}

type Answer = (response: ServerResponse, arrived: Arrived) => void

/** Starts the receiver for this test; it says 200 unless told otherwise. */
export async function receive(answer: Answer = (response) => response.end('thank you')): Promise<Arrived[]> {
  const arrived: Arrived[] = []
  const { at } = await startHost((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const one = { path, headers, body: Buffer.concat(chunks).toString() }
      arrived.push(one)
      answer(response, one)
    })
  })
  host = at
  return arrived
}

/** Nothing listens any more. */
export const goAway = (): void => {
  host = undefined
}

/** What the service of invoices hands over. */
export async function actorOf(app: TestApp, seller: Seller): Promise<Actor> {
  const [user] = await app.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`
  return { userId: seller.id, businessId: user?.business_id } as Actor
}

/** Lets something happen to an invoice, as the engine of invoices would. */
export async function happen(app: TestApp, seller: Seller, type: WebhookEventType, number = 'INV-1'): Promise<void> {
  const actor = await actorOf(app, seller)
  await app.db.begin((tx) => emitInvoiceEvent(tx, actor, type, { number, notes: 'चाय ☕' } as Invoice))
}
