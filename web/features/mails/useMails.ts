import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  mailInvoice,
  mailReceipt,
  mailCustomerStatement,
  proposeInvoiceMail,
  proposeReceiptMail,
  proposeCustomerStatementMail,
} from '#contract/customer-mails/customer-mail-calls.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useKeyedWrite } from '#web/useKeyedWrite.ts'

const propose = (target: MailTarget, signal: AbortSignal) => {
  if ('customer' in target)
    return send(proposeCustomerStatementMail, { params: { id: target.customer, link_id: target.link }, signal })
  return target.payment
    ? send(proposeReceiptMail, { params: { id: target.invoice, payment_id: target.payment }, signal })
    : send(proposeInvoiceMail, { params: { id: target.invoice }, signal })
}

/** The mail that would be sent, asked for anew each time: the balance may have changed. */
export const useMailProposal = (target: MailTarget) =>
  useQuery({
    queryKey: ['mail-proposal', nameTarget(target)],
    queryFn: async ({ signal }) => (await propose(target, signal)).mail,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

type Body = z.input<NonNullable<typeof mailInvoice.body>>

const sendTo = (target: MailTarget, body: Body, key: string) => {
  if ('customer' in target)
    return send(mailCustomerStatement, { params: { id: target.customer, link_id: target.link }, body, key })
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

/** What a mail is about: an invoice, the receipt of one of its payments, or the statement behind a link. */
export type MailTarget = { invoice: string; payment?: string | null } | { customer: string; link: string }

/** Names the target, for query keys and idempotency keys. */
const nameTarget = (target: MailTarget): string =>
  'customer' in target ? target.link : (target.payment ?? target.invoice)
