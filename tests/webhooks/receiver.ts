import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { WebhookEventType } from '#contract/webhooks/webhooks.ts'
import type { Actor } from '#server/actor/actor.ts'
import { emitEvents } from '#server/features/webhooks/service.ts'
import { connectPinned, type NetworkOverrides } from '#server/platform/outgoing/fetch-public.ts'
import type { Seller, TestApp } from '../harness/app.ts'
import { PUBLIC_IP, startHost } from '../profile/logo/https-host.ts'

/** A request that the receiver got. */
export interface ReceivedRequest {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A public address that the tests resolve to the local receiver. */
export const HOOK = 'https://logo.example/hook'

let host: { port: number; ca: string } | undefined

/** Resolves every name to the receiver of the running test; without a receiver nothing can be reached. */
export const testNetwork: NetworkOverrides = {
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

type Answer = (response: ServerResponse, arrived: ReceivedRequest) => void

/** Starts the receiver for this test; by default it answers 200. */
export async function receive(answer: Answer = (response) => response.end('thank you')): Promise<ReceivedRequest[]> {
  const arrived: ReceivedRequest[] = []
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

/** Stops the receiver. */
export const stopReceiver = (): void => {
  host = undefined
}

/** Returns the seller's actor, as the invoice service passes it. */
export async function actorOf(app: TestApp, seller: Seller): Promise<Actor> {
  const [user] = await app.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`
  return { userId: seller.id, businessId: user?.business_id } as Actor
}

/** Emits an invoice event, as the invoice service does. */
export async function emitEvent(app: TestApp, seller: Seller, type: WebhookEventType, number = 'INV-1'): Promise<void> {
  const actor = await actorOf(app, seller)
  await app.db.begin((tx) =>
    emitEvents(tx, actor, [{ type, data: () => ({ invoice: { number, notes: 'चाय ☕' } as Invoice }) }]),
  )
}
