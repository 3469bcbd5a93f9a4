import type * as z from 'zod/mini'
import { mailInvoice, mailReceipt, mailStatement } from '#contract/customer-mails/customer-mails.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { send } from '#web/send.ts'
import { useKeyedWrite } from '#web/useKeyedWrite.ts'
import { type MailTarget, nameTarget } from './mail-target.ts'

type Body = z.input<NonNullable<typeof mailInvoice.body>>

const sendTo = (target: MailTarget, body: Body, key: string) => {
  if ('customer' in target)
    return send(mailStatement, { params: { id: target.customer, link_id: target.link }, body, key })
  return target.payment
    ? send(mailReceipt, { params: { id: target.invoice, payment_id: target.payment }, body, key })
    : send(mailInvoice, { params: { id: target.invoice }, body, key })
}

/** Sends a mail once, however often the button is pressed after a lost answer. */
export function useSendMail(target: MailTarget) {
  const write = `mail:${nameTarget(target)}`
  return useKeyedWrite(
    { send: async (body: Body) => (await sendTo(target, body, idempotencyKeyOf(write))).mail, keys: [write] },
    (cache) =>
      cache.invalidateQueries({
        queryKey: 'customer' in target ? ['statement-mails', target.customer] : ['invoice', target.invoice],
      }),
  )
}
