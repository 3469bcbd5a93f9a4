import * as z from 'zod'

/** What is read of an event; all else passes unseen, and nothing of it is believed: the provider's API decides. */
export interface EventReferences {
  linkId: string | null
  orderId: string | null
  paymentId: string | null
  /** Our own note, which the provider copies from the link to its payments. */
  upgradeId: string | null
  disputeId: string | null
}

const id = z
  .string()
  .regex(/^\w{1,64}$/)
  .nullish()
  .catch(null)
const notes = z
  .object({ upgrade: z.uuid().nullish().catch(null) })
  .nullish()
  .catch(null)
const entity = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object({ entity: z.object(shape) })
    .nullish()
    .catch(null)

const Event = z.object({
  event: z.string().regex(/^[\w.]{1,100}$/),
  payload: z
    .object({
      payment_link: entity({ id, order_id: id, notes }),
      payment: entity({ id, order_id: id, notes }),
      refund: entity({ payment_id: id }),
      dispute: entity({ id, payment_id: id }),
    })
    .nullish()
    .catch(null),
})

/** Name of what a validly signed body cannot be read as: it is kept and noted, so that nobody sends it again. */
export const UNREADABLE = 'unreadable'

/** The name of an event. */
export function readEventName(body: string): string {
  return parse(body)?.event ?? UNREADABLE
}

/** What an event speaks of. */
export function readEvent(body: string): EventReferences {
  const { payment_link: link, payment, refund, dispute } = parse(body)?.payload ?? {}
  return {
    linkId: link?.entity.id ?? null,
    // Inside payment_link.paid the order's own id has no prefix, so it is taken from its neighbours.
    orderId: link?.entity.order_id ?? payment?.entity.order_id ?? null,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id ?? null,
    upgradeId: link?.entity.notes?.upgrade ?? payment?.entity.notes?.upgrade ?? null,
    disputeId: dispute?.entity.id ?? null,
  }
}

function parse(body: string): z.output<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(body)).data
  } catch (e) {
    if (e instanceof SyntaxError) return undefined
    throw e
  }
}
