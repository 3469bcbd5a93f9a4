import { useQuery } from '@tanstack/react-query'
import {
  proposeInvoiceMail,
  proposeReceiptMail,
  proposeStatementMail,
} from '#contract/customer-mails/customer-mails.ts'
import { send } from '#web/send.ts'
import { type MailTarget, nameTarget } from './mail-target.ts'

const propose = (target: MailTarget, signal: AbortSignal) => {
  if ('customer' in target)
    return send(proposeStatementMail, { params: { id: target.customer, link_id: target.link }, signal })
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
