import { addJob } from '../../platform/jobs/add-job.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { presentLink, presentOrder, presentOrderOfLink, presentPayment, presentRefund, unixSeconds } from './present.ts'
import { type LinkRow, newProviderId, type OrderRow, type PaymentRow, type RefundRow } from './rows.ts'

/** Name of the job that sends one event. */
export const DELIVER = 'sandbox.deliver'

const ACCOUNT = 'acc_SandboxOfPavti'

/** An event before it is stored; `payload` is keyed by the kind of entity. */
export interface SandboxEvent {
  event: string
  payload: Record<string, object>
  createdAt: Date
}

const now = () => new Date()

export const paymentEvent = (event: string, payment: PaymentRow): SandboxEvent => ({
  event,
  payload: { payment: presentPayment(payment) },
  createdAt: now(),
})

/** The event before the capture: the bank authorized the payment. */
export const paymentAuthorized = (payment: PaymentRow): SandboxEvent => ({
  event: 'payment.authorized',
  payload: { payment: { ...presentPayment(payment), status: 'authorized', captured: false, fee: null, tax: null } },
  createdAt: now(),
})

export const orderPaid = (order: OrderRow, payment: PaymentRow): SandboxEvent => ({
  event: 'order.paid',
  payload: { payment: presentPayment(payment), order: presentOrder(order) },
  createdAt: now(),
})

/** As at the provider, events of a link carry the creation time of the link. */
export const linkEvent = (event: string, link: LinkRow, publicUrl: string): SandboxEvent => ({
  event,
  payload: { payment_link: presentLink(link, publicUrl) },
  createdAt: link.created_at,
})

export const linkPaid = (link: LinkRow, order: OrderRow, payment: PaymentRow, publicUrl: string): SandboxEvent => ({
  event: 'payment_link.paid',
  payload: {
    payment_link: presentLink(link, publicUrl),
    order: presentOrderOfLink(order),
    payment: presentPayment(payment),
  },
  createdAt: link.created_at,
})

export const refundEvent = (event: string, refund: RefundRow, payment: PaymentRow): SandboxEvent => ({
  event,
  payload: { refund: presentRefund(refund, payment.currency), payment: presentPayment(payment) },
  createdAt: now(),
})

/** Escapes slashes and non-ASCII characters, so that a receiver that re-serializes the body breaks its signature. */
const escapeJson = (text: string): string =>
  text
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const bodyOf = ({ event, payload, createdAt }: SandboxEvent): string =>
  escapeJson(
    JSON.stringify({
      entity: 'event',
      account_id: ACCOUNT,
      event,
      contains: Object.keys(payload),
      payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
      created_at: unixSeconds(createdAt),
    }),
  )

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)

/** Stores the events and enqueues them in random order, since the provider guarantees none. */
export async function enqueueEvents(tx: Tx, events: readonly SandboxEvent[]): Promise<void> {
  for (const event of shuffled(events)) {
    const id = newProviderId('evt')
    await tx`INSERT INTO sandbox_events (id, event, body) VALUES (${id}, ${event.event}, ${bodyOf(event)})`
    await addJob(tx, DELIVER, { eventId: id }, { key: `${DELIVER}:${id}` })
  }
}
