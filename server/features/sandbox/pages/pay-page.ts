import type { FastifyInstance } from 'fastify'
import { APP_LANGUAGES, LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { createElement } from 'react'
import { signLinkReturn } from '../../provider/service.ts'
import { pickLanguage } from '../../../platform/http/pick-language.ts'
import { SANDBOX_TEXTS } from './texts.ts'
import { sendSandboxPage } from './Frame.tsx'
import { endDueLinks } from '../links.ts'
import { type Outcome, attemptLinkPayment } from '../payment-attempts.ts'
import { PayPage } from './PayPage.tsx'
import { findLink, findOrder } from '../queries.ts'
import { readForms } from './read-forms.ts'
import { payPagePath, type SandboxParts } from '../parts.ts'
import type { LinkRow, PaymentRow } from '../rows.ts'

type ById = { Params: { id: string } }

/**
 * Mounts the payment page of a link with the forms Pay, Fail and Close. No session is needed: the link names the payee.
 */
export async function payPage(pages: FastifyInstance, { db, publicUrl, keys }: SandboxParts): Promise<void> {
  readForms(pages)

  pages.get<ById>('/l/:id', async ({ params, cookies, headers }, reply) => {
    await endDueLinks(db, publicUrl)
    const link = await findLink(db, params.id)
    if (!link) return reply.callNotFound()
    const order = link.order_id ? await findOrder(db, link.order_id) : undefined
    const backUrl = backUrlOf(link, publicUrl)
    const lang = pickLanguage(cookies[LANGUAGE_COOKIE], headers['accept-language'], APP_LANGUAGES)
    const texts = SANDBOX_TEXTS[lang]
    return sendSandboxPage(reply, {
      lang,
      title: texts.title,
      formTargets: [new URL(backUrl).origin],
      children: createElement(PayPage, { link, hasFailed: order?.status === 'attempted', backUrl, texts }),
    })
  })

  const mountButton = (outcome: Outcome) =>
    pages.post<ById>(`/l/:id/${outcome}`, async ({ params }, reply) => {
      const after = await attemptLinkPayment(db, publicUrl, params.id, outcome)
      if (!after) return reply.callNotFound()
      const { link, captured } = after
      const isDone = captured && link.callback_url
      return reply.redirect(isDone ? returnUrl(link, captured, keys.keySecret) : payPagePath(link.id), 303)
    })
  mountButton('pay')
  mountButton('fail')

  pages.post<ById>('/l/:id/close', async ({ params }, reply) => {
    const link = await findLink(db, params.id)
    return link ? reply.redirect(backUrlOf(link, publicUrl), 303) : reply.callNotFound()
  })
}

/** The callback address without query parameters, so nothing in it says "paid". */
function backUrlOf({ callback_url }: LinkRow, publicUrl: string): string {
  const url = new URL(callback_url ?? publicUrl)
  return url.origin + url.pathname
}

/** The callback address with the provider's five parameters; only after a payment. */
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
