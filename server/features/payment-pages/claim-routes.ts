import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ClaimForm } from '#contract/claims/claims.ts'
import { ERRORS } from '#contract/call/errors.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { UTR_FAULTS } from '#domain/upi/utr.ts'
import { askedAmount, invoicePath } from '#pages/payment.ts'
import { renderClaimFormPage } from '#pages/render.ts'
import type { ClaimFault, ClaimFields, ClaimFormView, InvoicePaymentView } from '#pages/views.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readInput } from '../../platform/http/input/read-input.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import { hashSender, submitClaim, type SubmittedClaim } from '../claims/service.ts'
import { readPart } from './choose-amount.ts'
import { createNetworkLimit } from './network-limit.ts'
import { type ChooseLanguage, type PageRoute, sendPage } from './send.ts'
import { type FormRoute, readForms } from './read-forms.ts'
import { findInvoicePayment, type PaymentPageParts } from './service.ts'

const ID_BYTES = 16
const DAY_SECONDS = 86_400

/** Identifies a payer's browser by a signed cookie, valid for one day, which only sending a claim sets. */
interface PayerDevice {
  /** The browser's id; null without a valid cookie. */
  find: (request: FastifyRequest) => string | null
  /** Gives the browser an id and returns it. */
  set: (reply: FastifyReply) => string
}

/** Creates the cookie. Over https its name begins with __Host-, so that no sibling subdomain can set it. */
function createPayerDevice(publicUrl: string, secret: Buffer): PayerDevice {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}pavti_payer`
  const sign = (id: string): Buffer => createHmac('sha256', secret).update(`payer device ${id}`).digest()
  return {
    find: (request) => {
      const [id = '', signature = ''] = request.cookies[name]?.split('.') ?? []
      const [sent, real] = [Buffer.from(signature, 'base64url'), sign(id)]
      return sent.length === real.length && timingSafeEqual(sent, real) ? id : null
    },
    set: (reply) => {
      const id = randomBytes(ID_BYTES).toString('base64url')
      reply.setCookie(name, `${id}.${sign(id).toString('base64url')}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: DAY_SECONDS,
      })
      return id
    },
  }
}

/** High because mobile carriers share one address among thousands of payers. */
const CLAIMS_AN_HOUR = 300
const HOUR_SECONDS = 3_600

const FIELDS = ['utr', 'amount', 'payer_name', 'note'] as const satisfies (keyof ClaimFields)[]

interface ClaimFormParts extends PaymentPageParts {
  limitRates: boolean
  languageFor: (request: FastifyRequest<PageRoute<'id'>>) => ChooseLanguage
}

const emptyForm = (invoice: InvoicePaymentView): ClaimFields => {
  const amount = askedAmount(invoice)
  return { utr: '', amount: amount === null ? '' : toRupees(amount), payer_name: '', note: '' }
}

/** The reason for the payer why a claim was not stored, with the faults of the form. */
type Refused = Pick<ClaimFormView, 'faults' | 'notice'> & { status: number; retryAfterSeconds?: number | undefined }

const NO_FAULTS: readonly ClaimFault[] = []

function toRefused(e: unknown): Refused {
  if (!(e instanceof AppError)) throw e
  const { status } = ERRORS[e.code]
  if (e.code === 'invoice_void') return { status, faults: NO_FAULTS, notice: { kind: 'cancelled' } }
  if (e.code === 'nothing_owed') return { status, faults: NO_FAULTS, notice: { kind: 'settled' } }
  if (e.code === 'too_many_claims')
    return { status, faults: NO_FAULTS, notice: { kind: 'too_many' }, retryAfterSeconds: e.retryAfterSeconds }
  const faults = FIELDS.filter((name) => e.fields && name in e.fields).map((name) =>
    name === 'utr' && e.fields?.[name] === UTR_FAULTS.made_up ? 'made_up_utr' : name,
  )
  // Also thrown for a field that the form does not have.
  if (e.code !== 'invalid_input' || faults.length === 0) throw e
  return { status, faults, notice: null }
}

/**
 * Returns the message about a UTR that was sent before with another amount, or is confirmed; null for a repeated form.
 */
function toRepeated(submitted: SubmittedClaim, sent: Paise): Refused | null {
  if (submitted.outcome === 'stored' || (submitted.outcome === 'sent_before' && submitted.amount === sent)) return null
  const { outcome: kind, amount } = submitted
  return { status: ERRORS.claim_closed.status, faults: NO_FAULTS, notice: { kind, amount } }
}

const toInvoice = (reply: FastifyReply, view: InvoicePaymentView) => reply.redirect(invoicePath(view), 303)

/** Mounts the form "I have paid", which works without scripts and leads back to the invoice's page. */
export function claimFormRoutes(pages: FastifyInstance, { limitRates, languageFor, ...parts }: ClaimFormParts): void {
  const sent = createNetworkLimit(limitRates ? CLAIMS_AN_HOUR : Infinity, HOUR_SECONDS)
  const device = createPayerDevice(parts.publicUrl, parts.linkSecret)
  readForms(pages)

  const findView = async (request: FastifyRequest<PageRoute<'id'>>): Promise<InvoicePaymentView> => {
    const found = await findInvoicePayment(
      parts,
      request.params.id,
      languageFor(request),
      readPart(request.query['part']),
    )
    if (!found) throw new AppError('not_found')
    return found.view
  }

  /** Stores the claim of the form; returns the reason for the payer if it was not stored. */
  const send = async (
    request: FastifyRequest<FormRoute<'id'>>,
    reply: FastifyReply,
    id: string,
  ): Promise<Refused | null> => {
    const form = readInput(ClaimForm, request.body) as ClaimForm
    const known = device.find(request)
    const sender = { network: clientNetwork(request), device: known ?? device.set(reply) }
    return toRepeated(await submitClaim(parts, id, form, hashSender(parts.linkSecret, id, sender)), form.amount)
  }

  pages.get<PageRoute<'id'>>('/payment/:id/claim', async (request, reply) => {
    const invoice = await findView(request)
    if (!isPayable(invoice)) return toInvoice(reply, invoice)
    return sendPage(
      request,
      reply,
      renderClaimFormPage({ invoice, fields: emptyForm(invoice), faults: [], notice: null }),
    )
  })

  pages.post<FormRoute<'id'>>('/payment/:id/claim', async (request, reply) => {
    sent.check(request)
    sent.count(request)
    const invoice = await findView(request)
    const refused = await send(request, reply, invoice.id).catch(toRefused)
    if (refused) {
      const { status, retryAfterSeconds, ...shown } = refused
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      const fields = { ...emptyForm(invoice), ...request.body }
      return sendPage(request, reply, renderClaimFormPage({ invoice, fields, ...shown }), status)
    }
    // Redirects, so that reloading the page does not send the form again.
    return toInvoice(reply, invoice)
  })
}
