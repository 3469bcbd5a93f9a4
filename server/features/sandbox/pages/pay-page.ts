import type { FastifyInstance } from 'fastify'
import { createElement } from 'react'
import { signLinkReturn } from '../../provider/service.ts'
import { sendSandboxPage } from './Frame.tsx'
import { endDueLinks } from '../links.ts'
import { type Outcome, tryLink } from '../paying.ts'
import { PayPage } from './PayPage.tsx'
import { findLink, findOrder } from '../queries.ts'
import { readForms } from './read-forms.ts'
import type { SandboxParts } from '../parts.ts'
import type { LinkRow, PaymentRow } from '../rows.ts'
import { payPagePath } from '../paths.ts'

type ById = { Params: { id: string } }

/** The page behind a link's short address: Pay, Fail and Close as forms. Whoever opens it pays for whose link it is. */
export async function payPage(pages: FastifyInstance, { db, publicUrl, keys }: SandboxParts): Promise<void> {
  readForms(pages)

  pages.get<ById>('/l/:id', async ({ params }, reply) => {
    await endDueLinks(db, publicUrl)
    const link = await findLink(db, params.id)
    if (!link) return reply.callNotFound()
    const order = link.order_id ? await findOrder(db, link.order_id) : undefined
    const backUrl = backUrlOf(link, publicUrl)
    return sendSandboxPage(reply, {
      title: 'Payment',
      formTargets: [new URL(backUrl).origin],
      children: createElement(PayPage, { link, hasFailed: order?.status === 'attempted', backUrl }),
    })
  })

  const pressed = (outcome: Outcome) =>
    pages.post<ById>(`/l/:id/${outcome}`, async ({ params }, reply) => {
      const after = await tryLink(db, publicUrl, params.id, outcome)
      if (!after) return reply.callNotFound()
      const { link, captured } = after
      const isDone = captured && link.callback_url
      return reply.redirect(isDone ? returnUrl(link, captured, keys.keySecret) : payPagePath(link.id), 303)
    })
  pressed('pay')
  pressed('fail')

  pages.post<ById>('/l/:id/close', async ({ params }, reply) => {
    const link = await findLink(db, params.id)
    return link ? reply.redirect(backUrlOf(link, publicUrl), 303) : reply.callNotFound()
  })
}

/** Where the payer came from, without anything that would say paid. */
function backUrlOf({ callback_url }: LinkRow, publicUrl: string): string {
  const url = new URL(callback_url ?? publicUrl)
  return url.origin + url.pathname
}

/** After a payment alone: the callback with the five parameters added to its own. */
function returnUrl(link: LinkRow, { id }: PaymentRow, keySecret: string): string {
  const url = new URL(link.callback_url ?? '')
  const parts = { linkId: link.id, referenceId: link.reference_id, status: link.status, paymentId: id }
  url.searchParams.append('razorpay_payment_id', parts.paymentId)
  url.searchParams.append('razorpay_payment_link_id', parts.linkId)
  url.searchParams.append('razorpay_payment_link_reference_id', parts.referenceId)
  url.searchParams.append('razorpay_payment_link_status', parts.status)
  url.searchParams.append('razorpay_signature', signLinkReturn(keySecret, parts))
  return url.href
}
