import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClaimForm } from '#contract/claims/claim-form.ts'
import { ERRORS } from '#contract/call/errors.ts'
import { toRupees } from '#domain/money/money.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { askedAmount, invoicePath } from '#web/payment-pages/payment.ts'
import { renderClaimFormPage } from '#web/payment-pages/render.ts'
import type { ClaimFields, InvoicePaymentView } from '#web/payment-pages/views.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readInput } from '../../platform/http/input/read-input.ts'
import { submitClaim } from '../claims/service.ts'
import type { Query } from '../payment-links/service.ts'
import { readPart } from './choose-amount.ts'
import { createNetworkLimit } from './network-limit.ts'
import type { ChooseLanguage } from './preferences.ts'
import { readForms, type SentForm } from './read-forms.ts'
import { sendPage } from './send.ts'
import { findInvoicePayment, type PaymentPageParts } from './service.ts'

/** High because mobile carriers share one address among thousands of payers. */
const CLAIMS_AN_HOUR = 300
const HOUR_SECONDS = 3_600

const FIELDS = ['utr', 'amount', 'payer_name', 'note'] as const satisfies (keyof ClaimFields)[]

type PageRoute = { Params: { id: string }; Querystring: Query }
type FormRoute = PageRoute & { Body: SentForm | undefined }

interface ClaimFormParts extends PaymentPageParts {
  limitRates: boolean
  languageFor: (request: FastifyRequest<PageRoute>) => ChooseLanguage
}

const emptyForm = (invoice: InvoicePaymentView): ClaimFields => {
  const amount = askedAmount(invoice)
  return { utr: '', amount: amount === null ? '' : toRupees(amount), payer_name: '', note: '' }
}

/** What is wrong with the form as it was sent; null if the invoice's page says it, as that it is paid. */
function toFormFault(e: unknown): { faults: (keyof ClaimFields)[]; isFull: boolean } | null {
  if (!(e instanceof AppError)) throw e
  if (e.code === 'invoice_void' || e.code === 'nothing_owed') return null
  if (e.code === 'too_many_claims') return { faults: [], isFull: true }
  const faults = FIELDS.filter((name) => e.fields && name in e.fields)
  // Also thrown for a field that the form does not have.
  if (e.code !== 'invalid_input' || faults.length === 0) throw e
  return { faults, isFull: false }
}

const toInvoice = (reply: FastifyReply, view: InvoicePaymentView) => reply.redirect(invoicePath(view), 303)

/** Mounts the form "I have paid", which works without scripts and leads back to the invoice's page. */
export function claimFormRoutes(pages: FastifyInstance, { limitRates, languageFor, ...parts }: ClaimFormParts): void {
  const sent = createNetworkLimit(limitRates ? CLAIMS_AN_HOUR : Infinity, HOUR_SECONDS)
  readForms(pages)

  const findView = async (request: FastifyRequest<PageRoute>): Promise<InvoicePaymentView> => {
    const found = await findInvoicePayment(
      parts,
      request.params.id,
      languageFor(request),
      readPart(request.query['part']),
    )
    if (!found) throw new AppError('not_found')
    return found.view
  }

  pages.get<PageRoute>('/payment/:id/claim', async (request, reply) => {
    const invoice = await findView(request)
    if (!isPayable(invoice)) return toInvoice(reply, invoice)
    return sendPage(
      request,
      reply,
      renderClaimFormPage({ invoice, fields: emptyForm(invoice), faults: [], isFull: false }),
    )
  })

  pages.post<FormRoute>('/payment/:id/claim', async (request, reply) => {
    sent.check(request)
    sent.count(request)
    const invoice = await findView(request)
    try {
      await submitClaim(parts, invoice.id, readInput(ClaimForm, request.body) as ClaimForm)
    } catch (e) {
      const fault = toFormFault(e)
      if (fault) {
        const fields = { ...emptyForm(invoice), ...request.body }
        const status = fault.isFull ? ERRORS.too_many_claims.status : ERRORS.invalid_input.status
        return sendPage(request, reply, renderClaimFormPage({ invoice, fields, ...fault }), status)
      }
    }
    // Reloading the page that follows sends nothing again.
    return toInvoice(reply, invoice)
  })
}
