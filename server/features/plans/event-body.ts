import * as z from 'zod'

/** The ids that an event refers to. An event is only a hint: the state is read from the provider's API. */
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

/** Event name for a signed body that cannot be parsed. It is stored, so that the provider does not send it again. */
export const UNREADABLE = 'unreadable'

/** Returns the name of an event, or `UNREADABLE`. */
export function readEventName(body: string): string {
  return parse(body)?.event ?? UNREADABLE
}

/** Returns the ids that an event refers to. */
export function readEvent(body: string): EventReferences {
  const { payment_link: link, payment, refund, dispute } = parse(body)?.payload ?? {}
  return {
    linkId: link?.entity.id ?? null,
    // In payment_link.paid the order's own id has no prefix, so the id is read from the link or the payment.
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
