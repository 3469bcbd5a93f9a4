import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { mailInvoice, mailReceipt, mailStatement } from '#contract/customer-mails/customer-mails.ts'
import { idempotencyKeyOf, explainReuse, releaseKey } from '#web/idempotency-key.ts'
import { CallError, send } from '#web/send.ts'
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
  const cache = useQueryClient()
  const write = `mail:${nameTarget(target)}`
  return useMutation({
    mutationFn: async (body: Body) => {
      try {
        return (await sendTo(target, body, idempotencyKeyOf(write))).mail
      } catch (e) {
        throw explainReuse(e)
      }
    },
    onSuccess: () => {
      releaseKey(write)
      return cache.invalidateQueries({
        queryKey: 'customer' in target ? ['statement-mails', target.customer] : ['invoice', target.invoice],
      })
    },
    onError: (error) => {
      if (error instanceof CallError && error.code !== 'offline') releaseKey(write)
    },
  })
}
